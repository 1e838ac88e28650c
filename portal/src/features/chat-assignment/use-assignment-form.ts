import { chatAssignmentApi } from '@sala/contract/chat-assignment/chat-assignment.api.ts';
import {
  type ChatAssignment,
  chatAssignmentInputSchema,
} from '@sala/contract/chat-assignment/chat-assignment.schema.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useVersionedForm } from '#shared/ui/use-versioned-form.ts';
import { assignmentQuery } from './chat-assignment.queries.ts';

const valuesOf = ({ id: _, ...values }: ChatAssignment) => values;

/** The rules as they are edited; what a colleague saves is shown at once where nothing of one's own would be lost by it. */
export function useAssignmentForm(rules: ChatAssignment) {
  const { t } = useTranslation('chat-assignment');
  return useVersionedForm({
    schema: chatAssignmentInputSchema,
    record: rules,
    valuesOf,
    contentOf: (one) => one,
    queryKey: assignmentQuery().queryKey,
    fetch: () => api.call(chatAssignmentApi.get, {}, { silent: true }),
    save: ({ version: _, ...values }, version) =>
      version === 0
        ? api.call(chatAssignmentApi.create, { body: values })
        : api.call(chatAssignmentApi.update, { body: { ...values, version } }),
    name: t('title'),
    lost: t('unsaved'),
  });
}
export type AssignmentForm = ReturnType<typeof useAssignmentForm>['form'];
