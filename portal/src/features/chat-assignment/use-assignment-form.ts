import { chatAssignmentApi } from '@sala/contract/chat-assignment/chat-assignment.api.ts';
import {
  type ChatAssignment,
  chatAssignmentInputSchema,
} from '@sala/contract/chat-assignment/chat-assignment.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useForm } from '#shared/ui/use-form.ts';
import { useStaleCheck } from '#shared/ui/use-stale-check.ts';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import { assignmentQuery } from './chat-assignment.queries.ts';

const valuesOf = ({ id: _, ...values }: ChatAssignment) => values;
/** The version alone is no change: a save that changed nothing else counts up, too. */
const contentOf = ({ version: _, ...content }: ChatAssignment) => content;

/** The rules as they are edited; what a colleague saves is shown at once where nothing of one's own would be lost by it. */
export function useAssignmentForm(rules: ChatAssignment) {
  const { t } = useTranslation('chat-assignment');
  const queryClient = useQueryClient();
  const form = useForm({ schema: chatAssignmentInputSchema, initialValues: valuesOf(rules) });
  const version = useRef(rules.version);
  const stale = useStaleCheck({
    record: rules,
    fetch: async () => {
      const now = await api.call(chatAssignmentApi.get, {}, { silent: true });
      version.current = now.version;
      return now;
    },
    nameOf: () => t('title'),
    valuesOf: contentOf,
  });
  const follow = useEffectEvent((next: ChatAssignment) => {
    if (form.isDirty || next.version <= version.current) return;
    version.current = next.version;
    stale.keep(next);
    form.reset(valuesOf(next));
  });
  useEffect(() => follow(rules), [rules]);
  useUnsavedChanges(form.hasUnsavedInput, t('unsaved'));

  const handleSubmit = form.handleSubmit(async ({ version: _, ...values }) => {
    await stale.check();
    const saved =
      version.current === 0
        ? await api.call(chatAssignmentApi.create, { body: values })
        : await api.call(chatAssignmentApi.update, { body: { ...values, version: version.current } });
    version.current = saved.version;
    stale.keep(saved);
    queryClient.setQueryData(assignmentQuery().queryKey, saved);
    form.reset(valuesOf(saved));
  });
  return { form, handleSubmit };
}
export type AssignmentForm = ReturnType<typeof useAssignmentForm>['form'];
