import type { DeliveryDetail, WebhookReceiver } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { deliveryCalls } from '../delivery-calls.ts';
import { refreshWebhooks } from '../integration.queries.ts';
import { useOutcomeText } from '../use-outcome-text.ts';
import styles from './integration-tabs.module.css';

export interface WebhookTestProps {
  /** There are no unsaved changes. */
  isReady: boolean;
  receiver?: WebhookReceiver;
  onTested: (deliveryId: string) => void;
}

/** Sends a harmless test event at once, and shows the result. */
export function WebhookTest({ isReady, receiver = 'integration', onTested }: WebhookTestProps) {
  const hintId = useId();
  const { t } = useTranslation('integration');
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => deliveryCalls(receiver).test(),
    onSettled: () => refreshWebhooks(queryClient),
  });
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        <Button
          variant="default"
          disabled={!isReady}
          isBusy={test.isPending}
          onClick={() => test.mutate()}
          aria-describedby={isReady ? undefined : hintId}
        >
          <IconSend size={18} stroke={1.75} aria-hidden />
          {t('test.send')}
        </Button>
        {!isReady && (
          <span id={hintId} className={styles.quiet}>
            {t('test.saveFirst')}
          </span>
        )}
      </div>
      {isReady && test.data && !test.isPending && <TestOutcome detail={test.data} onTested={onTested} />}
      {isReady && test.error && !test.isPending && <TestFailure error={test.error} />}
    </div>
  );
}

function TestOutcome({ detail, onTested }: { detail: DeliveryDetail; onTested: (deliveryId: string) => void }) {
  const { t } = useTranslation('integration');
  const outcomeText = useOutcomeText();
  const [attempt] = detail.attempts;
  const isTaken = detail.delivery.state === 'delivered';
  return (
    <InlineAlert tone={isTaken ? 'success' : 'error'}>
      <div className={styles.head}>
        <span>
          {isTaken
            ? t('test.taken', { status: detail.delivery.status, ms: attempt?.durationMs ?? 0 })
            : t('test.failed', { reason: outcomeText(detail.delivery) })}
        </span>
        <Button isSmall variant="default" onClick={() => onTested(detail.delivery.id)}>
          {t('test.details')}
        </Button>
      </div>
    </InlineAlert>
  );
}

function TestFailure({ error }: { error: Error }) {
  const errorText = useErrorText();
  const failure = toApiError(error);
  return <InlineAlert tone="error">{errorText(failure)}</InlineAlert>;
}
