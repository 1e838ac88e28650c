import { webhooksApi } from '@sala/contract/webhooks/webhooks.api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/notices.ts';
import { deliveryQuery, refreshWebhooks } from './integration.queries.ts';
import { useOutcomeText } from './use-outcome-text.ts';

/** Sends a delivery again at once, and says what came of it. */
export function useReplay() {
  const { t } = useTranslation('integration');
  const outcomeText = useOutcomeText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(webhooksApi.replay, { params: { id } }),
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
