import { conversationSummariesApi } from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import { type ConversationSummary, sentiments } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { requiredText } from '@sala/contract/core/fields.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { Facts } from '#shared/ui/facts.tsx';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useRefreshKnowledge, useTopicChoices } from '../knowledge.queries.ts';
import { ApprovalPill } from './approval-pill.tsx';
import { Conversation } from './conversation.tsx';
import styles from './knowledge.module.css';
import { RecordLinks, SourceLinks } from './source-links.tsx';

export interface SummaryDrawerProps {
  summary: ConversationSummary;
  onClose: () => void;
}

const maxAsked = 500;
const maxAnswered = 4000;
const noTopic = 'none';
const schema = z.object({
  customerMessage: requiredText(maxAsked),
  merchantMessage: requiredText(maxAnswered),
  topicId: z.nullable(z.string()),
  sentiment: z.enum(sentiments),
  isResolved: z.boolean(),
});
const valuesOf = ({ customerMessage, merchantMessage, topic, sentiment, isResolved }: ConversationSummary) => ({
  customerMessage,
  merchantMessage,
  topicId: topic?.id ?? null,
  sentiment,
  isResolved,
});

/** A summary to correct, beside the conversation it was made of. */
export function SummaryDrawer({ summary, onClose }: SummaryDrawerProps) {
  const { t } = useTranslation('knowledge');
  const canUpdate = useCan('update', 'summary-conversation');
  const topics = useTopicChoices();
  const refresh = useRefreshKnowledge();
  const form = useRecordEditor({
    schema,
    record: summary,
    initialValues: valuesOf(summary),
    valuesOf,
    nameOf: ({ customerMessage }) => customerMessage,
    lost: t('summary.lost'),
    send: (_, version, options, changes) =>
      api.call(
        conversationSummariesApi.update,
        { params: { id: summary.id }, body: { ...changes, version: version ?? 0 } },
        options,
      ),
    keep: () => void refresh(),
    messageKey: conversationSummariesApi.update.successMessage,
    onClose,
  });
  const source = { channelId: summary.channelId, number: summary.channelNumber, visitorName: summary.visitorName };
  return (
    <FormDrawer
      title={t('summary.title')}
      form={form}
      isReadOnly={!canUpdate}
      submitLabel={t('form.save')}
      width={1040}
    >
      <div className={styles.beside}>
        <div className={styles.section}>
          <Facts
            facts={[
              [t('list.approval'), <ApprovalPill key="approval" approval={summary.approval} />],
              [t('list.conversation'), <SourceLinks key="source" sources={[source]} />],
              [t('list.operator'), summary.operatorName ?? '–'],
              [t('summary.records'), <RecordLinks key="records" records={summary.records} />],
              [t('list.ended'), <TimeText key="ended" time={summary.endedAt} />],
            ]}
          />
          <TextArea
            {...form.field('customerMessage')}
            label={t('summary.asked')}
            rows={3}
            maxLength={maxAsked}
            disabled={!canUpdate}
            data-autofocus
          />
          <TextArea
            {...form.field('merchantMessage')}
            label={t('summary.answered')}
            rows={5}
            maxLength={maxAnswered}
            disabled={!canUpdate}
          />
          <SelectField
            name="topicId"
            label={t('list.topic')}
            value={form.values.topicId ?? noTopic}
            options={[{ value: noTopic, label: t('question.noTopic') }, ...(topics.options ?? [])]}
            error={form.errorOf('topicId')}
            disabled={!canUpdate}
            onValueChange={(value) => form.setValue('topicId', value === noTopic ? null : value)}
          />
          <SelectField
            {...form.input('sentiment')}
            label={t('list.sentiment')}
            options={sentiments.map((value) => ({ value, label: t(`sentiment.${value}`) }))}
            disabled={!canUpdate}
          />
          <Switch {...form.input('isResolved')} label={t('list.resolved')} disabled={!canUpdate} />
        </div>
        <Conversation channelId={summary.channelId} />
      </div>
    </FormDrawer>
  );
}
