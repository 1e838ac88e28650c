import type { BreakRule } from '@sala/contract/break-times/break-times.api.ts';
import { useTranslation } from 'react-i18next';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { useSaveRule } from './use-save-rule.ts';

/** Removes the breaks of a role after a confirmation. A refusal is shown in the confirmation dialog. */
export function useRemoveRule(): (rule: BreakRule) => Promise<void> {
  const { t } = useTranslation('break-times');
  const saveRule = useSaveRule();
  return async (rule) => {
    const { roleName, userCount } = rule;
    const isRemoved = await confirm({
      title: t('remove.title', { role: roleName }),
      consequences: [t('remove.people', { count: userCount }), t('remove.running')],
      confirmLabel: t('list.remove'),
      isDangerous: true,
      run: () => saveRule(rule, { rule: null }, { silent: true }),
    });
    if (isRemoved) showToast({ tone: 'success', content: { messageKey: 'saved' } });
  };
}
