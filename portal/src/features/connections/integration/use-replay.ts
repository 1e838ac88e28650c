import type { WebhookReceiver } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '#shared/ui/notices.ts';
import { deliveryCalls } from './delivery-calls.ts';
import { deliveryQuery, refreshWebhooks } from './integration.queries.ts';
import { useOutcomeText } from './use-outcome-text.ts';

/** Sends a delivery again at once, and shows the result. */
export function useReplay(receiver: WebhookReceiver) {
  const { t } = useTranslation('integration');
  const outcomeText = useOutcomeText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deliveryCalls(receiver).replay(id),
    onSuccess: (detail, id) => {
      queryClient.setQueryData(deliveryQuery(id).queryKey, detail);
      const [attempt] = detail.attempts;
      const isTaken = attempt?.error === null;
      showToast({
        tone: isTaken ? 'success' : 'error',
        content: isTaken ? t('replay.taken') : t('replay.failed', { reason: attempt ? outcomeText(attempt) : '' }),
      });
    },
    onSettled: () => refreshWebhooks(queryClient),
  });
}
