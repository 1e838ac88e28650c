import { type BreakRule, breakTimesApi } from '@sala/contract/break-times/break-times.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { forgetRules } from './break-times.queries.ts';

/** Takes the breaks of a role away after asking; a refusal is told in the question itself. */
export function useRemoveRule(): (rule: BreakRule) => Promise<void> {
  const { t } = useTranslation('break-times');
  const queryClient = useQueryClient();
  return async ({ roleId, roleName, userCount }) => {
    const isRemoved = await confirm({
      title: t('remove.title', { role: roleName }),
      consequences: [t('remove.people', { count: userCount }), t('remove.running')],
      confirmLabel: t('list.remove'),
      isDangerous: true,
      run: () => api.call(breakTimesApi.updateRule, { params: { id: roleId }, body: { rule: null } }, { silent: true }),
    });
    if (!isRemoved) return;
    showToast({ tone: 'success', content: { messageKey: 'saved' } });
    forgetRules(queryClient);
  };
}
