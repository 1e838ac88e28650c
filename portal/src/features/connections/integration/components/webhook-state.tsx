import type { WebhookReceiver, WebhookStatus } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { deliveryCalls } from '../delivery-calls.ts';
import { refreshWebhooks, webhookStatusQuery } from '../integration.queries.ts';
import styles from './integration-tabs.module.css';

export interface WebhookStateProps {
  status: WebhookStatus;
  isLocked: boolean;
  receiver?: WebhookReceiver;
}

/** The state of the webhook; shown only if there is a problem. */
export function WebhookState({ status, isLocked, receiver = 'integration' }: WebhookStateProps) {
  const { t } = useTranslation('integration');
  const now = useNow();
  const queryClient = useQueryClient();
  const resume = useMutation({
    mutationFn: () => deliveryCalls(receiver).resume(),
    onSuccess: (next) => {
      queryClient.setQueryData(webhookStatusQuery(receiver).queryKey, next);
      refreshWebhooks(queryClient);
    },
  });
  const { state, failingSince, pausedAt, pending } = status;
  if (state !== 'failing' && state !== 'paused') return null;
  const isPaused = state === 'paused';
  const since = isPaused ? (pausedAt ?? failingSince) : failingSince;
  return (
    <InlineAlert tone={isPaused ? 'error' : 'warning'}>
      <div className={styles.head}>
        <span>{t(`state.${state}`, { time: since ? formatDateTime(since, now) : '', count: pending })}</span>
        {!isLocked && (
          <Button isSmall variant="default" isBusy={resume.isPending} onClick={() => resume.mutate()}>
            {t(isPaused ? 'state.resume' : 'state.retry')}
          </Button>
        )}
      </div>
    </InlineAlert>
  );
}
