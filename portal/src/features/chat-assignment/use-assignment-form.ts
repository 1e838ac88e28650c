import { chatAssignmentApi } from '@sala/contract/chat-assignment/chat-assignment.api.ts';
import { assignmentRulesSchema, type ChatAssignment } from '@sala/contract/chat-assignment/chat-assignment.schema.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useSettingsRecord } from '#shared/ui/conflicts/use-settings-record.ts';
import { assignmentQuery } from './chat-assignment.queries.ts';

const valuesOf = ({ id: _, version: __, ...values }: ChatAssignment) => values;

/** The rules as they are edited; what a colleague saves is shown at once where nothing of one's own would be lost by it. */
export function useAssignmentForm(rules: ChatAssignment) {
  const { t } = useTranslation('chat-assignment');
  return useSettingsRecord({
    schema: assignmentRulesSchema,
    record: rules,
    valuesOf,
    queryKey: assignmentQuery().queryKey,
    save: (values, version) => api.call(chatAssignmentApi.update, { body: { ...values, version } }),
    name: t('title'),
    lost: t('unsaved'),
  });
}
export type AssignmentForm = ReturnType<typeof useAssignmentForm>['form'];
