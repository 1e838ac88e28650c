import { quickMessagesApi } from '@sala/contract/quick-messages/quick-messages.api.ts';
import type { QuickMessage } from '@sala/contract/quick-messages/quick-messages.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { forgetQuickMessages } from './quick-messages.queries.ts';

/** Asks, and removes it. */
export function useRemoveQuickMessage(): (message: QuickMessage) => Promise<void> {
  const { t } = useTranslation('quick-messages');
  const queryClient = useQueryClient();
  return async ({ id, shortCode, scope }) => {
    const isDone = await confirm({
      title: t('delete.title', { code: `/${shortCode}` }),
      consequences: [t(`delete.${scope}`)],
      confirmLabel: t('delete.confirm'),
      isDangerous: true,
      run: () => api.call(quickMessagesApi.remove, { params: { id } }, { silent: true }),
    });
    if (!isDone) return;
    showToast({ tone: 'success', content: { messageKey: 'quickMessageDeleted' } });
    void forgetQuickMessages(queryClient);
  };
}
