import { chatAssignmentApi } from '@sala/contract/conversations/chat-assignment/chat-assignment.api.ts';
import {
  type AssignmentOperator,
  assignmentRulesSchema,
  type ChatAssignment,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { assignmentQuery, operatorsQuery } from './chat-assignment.queries.ts';

/** The operators, one per line, with their limit and languages if they have their own. */
function useShownValue() {
  const { t } = useTranslation('chat-assignment');
  const { data: candidates = [] } = useQuery(operatorsQuery());
  return (path: string, value: unknown): string | undefined => {
    if (path !== 'operators' || !Array.isArray(value)) return undefined;
    return (value as AssignmentOperator[])
      .flatMap(({ operatorId, cap, languages }) => {
        const name = candidates.find(({ id }) => id === operatorId)?.name;
        const facts = [
          cap === null ? [] : withColon(t('operators.column.limit'), cap === 0 ? t('operators.none') : cap),
          languages.map((language) => localeNames[language]),
        ];
        return name ? [name, ...facts.flat()].join(' · ') : [];
      })
      .join('\n');
  };
}

const toValues = ({ id: _, version: __, ...values }: ChatAssignment) => values;

/** The form of the rules. Changes by colleagues are shown at once unless they would overwrite unsaved input. */
export function useAssignmentForm(rules: ChatAssignment) {
  const { t } = useTranslation('chat-assignment');
  return useSettingsRecord({
    schema: assignmentRulesSchema,
    record: rules,
    valuesOf: toValues,
    queryKey: assignmentQuery().queryKey,
    save: (values, version) => api.call(chatAssignmentApi.update, { body: { ...values, version } }),
    show: useShownValue(),
    labelOf: (path) => (path === 'operators' ? t('operators.title') : undefined),
    name: t('settingsName'),
    lost: t('unsaved'),
  });
}
export type AssignmentForm = ReturnType<typeof useAssignmentForm>;
