import {
  conversationSummariesApi,
  summaryTopicsApi,
} from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FieldGroup } from '#shared/ui/field.tsx';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useRefreshKnowledge } from '../knowledge.queries.ts';
import styles from './knowledge.module.css';
import type { TopicDialogProps } from './rename-dialog.tsx';

/** The latest of a topic; older ones follow the new topic by what they are about only when they come again. */
const offered = 100;

/** Makes a topic of its own of some summaries of one. */
export function SplitDialog({ topic, onClose }: TopicDialogProps) {
  const { t } = useTranslation('knowledge');
  const refresh = useRefreshKnowledge();
  const summaries = useQuery({
    queryKey: ['knowledge', 'split', topic.id],
    queryFn: async ({ signal }) => {
      const query = { topicId: topic.id, limit: offered };
      return (await api.call(conversationSummariesApi.list, { query }, { signal, silent: true })).rows;
    },
    gcTime: 0,
  });
  const form = useNewEditor({
    schema: summaryTopicsApi.split.body,
    initialValues: { topicId: topic.id, name: '', summaryIds: [] },
    send: (body, options) => api.call(summaryTopicsApi.split, { body }, options),
    keep: () => void refresh(),
    messageKey: summaryTopicsApi.split.successMessage,
    lost: t('topic.lost'),
    onClose,
  });
  const chosen = form.values.summaryIds ?? [];
  return (
    <FormDialog
      title={t('topic.splitTitle', { name: topic.name })}
      form={form}
      submitLabel={t('topic.splitDo', { count: chosen.length })}
      width={640}
    >
      <TextField {...form.field('name')} label={t('topic.newName')} data-autofocus />
      <FieldGroup label={t('topic.members')} hint={t('topic.membersHint')} error={form.errorOf('summaryIds')}>
        {summaries.error && <ErrorState error={summaries.error} onRetry={() => void summaries.refetch()} />}
        {summaries.isPending && (
          <Loading>
            <SkeletonRows count={4} height={32} />
          </Loading>
        )}
        <div className={styles.choices}>
          {summaries.data?.map(({ id, customerMessage }) => (
            <Checkbox
              key={id}
              label={customerMessage}
              value={chosen.includes(id)}
              onValueChange={(isChosen) =>
                form.setValue('summaryIds', isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </div>
      </FieldGroup>
    </FormDialog>
  );
}
