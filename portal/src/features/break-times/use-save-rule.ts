import { type BreakRule, type breakRuleBody, breakTimesApi } from '@sala/contract/break-times/break-times.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { api } from '#shared/api/client.ts';
import { useSaveRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { invalidateBreakRules } from './break-times.queries.ts';

export type RuleValues = z.output<typeof breakRuleBody>;

const toValues = ({ duration, breaksPerDay }: BreakRule): RuleValues => ({
  rule: duration === null || breaksPerDay === null ? null : { duration, breaksPerDay },
});

/** Saves or removes the breaks of a role. If a colleague has changed them in the meantime, the user is asked what to do. */
export function useSaveRule(): (rule: BreakRule, values: RuleValues, options?: { silent?: boolean }) => Promise<void> {
  const { t } = useTranslation('break-times');
  const queryClient = useQueryClient();
  const saveRecord = useSaveRecord();
  const labels: Record<string, string> = {
    rule: t('list.breaks'),
    'rule.duration': t('form.duration'),
    'rule.breaksPerDay': t('form.breaksPerDay'),
  };
  const show = (path: string, value: unknown) => {
    if (path === 'rule.duration') return t('list.minutes', { count: Number(value) });
    if (path !== 'rule') return undefined;
    const rule = value as RuleValues['rule'];
    return rule ? `${rule.breaksPerDay} × ${t('list.minutes', { count: rule.duration })}` : t('list.noBreaks');
  };
  return async (record, values, options = {}) => {
    await saveRecord({
      record,
      values,
      valuesOf: toValues,
      nameOf: ({ roleName }) => roleName,
      labelOf: (path) => labels[path] ?? path,
      show,
      send: (wanted, version) =>
        api.call(breakTimesApi.updateRule, { params: { id: record.roleId }, body: { ...wanted, version } }, options),
    });
    invalidateBreakRules(queryClient);
  };
}
