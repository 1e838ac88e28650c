import type { QuickMessage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import { useTranslation } from 'react-i18next';
import { quickMessages } from './quick-messages.queries.ts';

/** Removes a quick message after a confirmation. */
export function useRemoveQuickMessage(): (message: QuickMessage) => Promise<boolean> {
  const { t } = useTranslation('quick-messages');
  const remove = quickMessages.useRemove();
  return ({ id, shortCode, scope }) =>
    remove(id, {
      title: t('delete.title', { code: `/${shortCode}` }),
      consequences: [t(`delete.${scope}`)],
      confirmLabel: t('delete.confirm'),
    });
}
