import { summaryTopicsApi } from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import { maxTopicName, type SummaryTopic } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { nameField } from '@sala/contract/core/rules/person.ts';
import { localizedTitleField } from '@sala/contract/core/rules/settings.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api } from '#shared/api/client.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useRefreshKnowledge } from '../knowledge.queries.ts';

export interface TopicDialogProps {
  topic: SummaryTopic;
  onClose: () => void;
}

const schema = z.object({ name: nameField(maxTopicName), titles: localizedTitleField(maxTopicName, { required: [] }) });
const valuesOf = ({ name, titles: { en, km, vi, zh } }: SummaryTopic) => ({
  name,
  titles: { en: en ?? '', km: km ?? '', vi: vi ?? '', zh: zh ?? '' },
});

/** Another name for a topic. */
export function RenameDialog({ topic, onClose }: TopicDialogProps) {
  const { t } = useTranslation('knowledge');
  const refresh = useRefreshKnowledge();
  const form = useRecordEditor({
    schema,
    record: topic,
    initialValues: valuesOf(topic),
    valuesOf,
    nameOf: ({ name }) => name,
    lost: t('topic.lost'),
    send: ({ name, titles }, version, options) =>
      api.call(
        summaryTopicsApi.update,
        { params: { id: topic.id }, body: { name, titles, version: version ?? 0 } },
        options,
      ),
    keep: () => void refresh(),
    messageKey: summaryTopicsApi.update.successMessage,
    onClose,
  });
  return (
    <FormDialog title={t('topic.rename')} form={form} submitLabel={t('form.save')}>
      <TextField {...form.field('name')} label={t('topic.name')} hint={t('topic.nameHint')} data-autofocus />
      <MultilingualField
        name="titles"
        label={t('topic.titles')}
        hint={t('topic.titlesHint')}
        required={[]}
        value={form.values.titles}
        onValueChange={(titles) => form.setValue('titles', titles as typeof form.values.titles)}
        errors={form.errorsOf('titles')}
      />
    </FormDialog>
  );
}
