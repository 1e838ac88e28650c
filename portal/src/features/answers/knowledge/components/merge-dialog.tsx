import { summaryTopicsApi } from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { useRefreshKnowledge, useTopicChoices } from '../knowledge.queries.ts';
import styles from './knowledge.module.css';
import type { TopicDialogProps } from './rename-dialog.tsx';

/** Makes a topic part of another one. */
export function MergeDialog({ topic, onClose }: TopicDialogProps) {
  const { t } = useTranslation('knowledge');
  const topics = useTopicChoices();
  const refresh = useRefreshKnowledge();
  const form = useNewEditor({
    schema: summaryTopicsApi.merge.body,
    initialValues: { intoId: '', topicIds: [topic.id] },
    send: (body, options) => api.call(summaryTopicsApi.merge, { body }, options),
    keep: () => void refresh(),
    messageKey: summaryTopicsApi.merge.successMessage,
    lost: t('topic.lost'),
    onClose,
  });
  return (
    <FormDialog title={t('topic.mergeTitle', { name: topic.name })} form={form} submitLabel={t('topic.mergeDo')}>
      <p className={styles.quiet}>{t('topic.mergeHint')}</p>
      <SelectField
        {...form.input('intoId')}
        label={t('topic.into')}
        placeholder={t('topic.choose')}
        options={(topics.options ?? []).filter(({ value }) => value !== topic.id)}
      />
    </FormDialog>
  );
}
