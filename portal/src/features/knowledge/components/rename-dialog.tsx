import { nameField } from '@sala/contract/core/rules/person.ts';
import { summaryTopicsApi } from '@sala/contract/knowledge/conversation-summaries.api.ts';
import type { SummaryTopic } from '@sala/contract/knowledge/knowledge.schema.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api } from '#shared/api/client.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useRefreshKnowledge } from '../knowledge.queries.ts';

export interface TopicDialogProps {
  topic: SummaryTopic;
  onClose: () => void;
}

const schema = z.object({ name: nameField(120) });
const valuesOf = ({ name }: SummaryTopic) => ({ name });

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
    send: ({ name }, version, options) =>
      api.call(summaryTopicsApi.update, { params: { id: topic.id }, body: { name, version: version ?? 0 } }, options),
    keep: () => void refresh(),
    messageKey: summaryTopicsApi.update.successMessage,
    onClose,
  });
  return (
    <FormDialog title={t('topic.rename')} form={form} submitLabel={t('form.save')}>
      <TextField {...form.field('name')} label={t('topic.name')} hint={t('topic.nameHint')} data-autofocus />
    </FormDialog>
  );
}
