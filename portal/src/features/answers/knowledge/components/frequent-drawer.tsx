import {
  answerField,
  type FrequentQuestion,
  maxAnswerLength,
  maxQuestionLength,
  questionField,
} from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { frequentQuestionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { Facts } from '#shared/ui/facts.tsx';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useRefreshKnowledge } from '../knowledge.queries.ts';
import { ApprovalPill } from './approval-pill.tsx';
import { Conversation } from './conversation.tsx';
import styles from './knowledge.module.css';
import { SourceLinks } from './source-links.tsx';

export interface FrequentDrawerProps {
  question: FrequentQuestion;
  onClose: () => void;
}

const schema = z.object({ question: questionField, answer: answerField });
const valuesOf = ({ question, answer }: FrequentQuestion) => ({ question, answer });

/** A frequent question to put into better words, beside the conversation in which it was asked last. */
export function FrequentDrawer({ question: asked, onClose }: FrequentDrawerProps) {
  const { t } = useTranslation('knowledge');
  const canUpdate = useCan('update', 'summary-conversation');
  const refresh = useRefreshKnowledge();
  const form = useRecordEditor({
    schema,
    record: asked,
    initialValues: valuesOf(asked),
    valuesOf,
    nameOf: ({ question }) => question,
    lost: t('frequent.lost'),
    send: (_, version, options, changes) =>
      api.call(
        frequentQuestionsApi.update,
        { params: { id: asked.id }, body: { ...changes, version: version ?? 0 } },
        options,
      ),
    keep: () => void refresh(),
    messageKey: frequentQuestionsApi.update.successMessage,
    onClose,
  });
  const [latest] = asked.sources;
  return (
    <FormDrawer
      title={t('frequent.title')}
      form={form}
      isReadOnly={!canUpdate}
      submitLabel={t('form.save')}
      width={1040}
    >
      <div className={styles.beside}>
        <div className={styles.section}>
          <Facts
            facts={[
              [t('list.approval'), <ApprovalPill key="approval" approval={asked.approval} />],
              [t('list.count'), asked.count],
              [t('list.sources'), <SourceLinks key="sources" sources={asked.sources} />],
              [t('frequent.lastAsked'), <TimeText key="last" time={asked.lastAskedAt} />],
            ]}
          />
          <TextArea
            {...form.field('question')}
            label={t('list.question')}
            rows={3}
            maxLength={maxQuestionLength}
            disabled={!canUpdate}
            data-autofocus
          />
          <TextArea
            {...form.field('answer')}
            label={t('frequent.answer')}
            hint={t('frequent.answerHint')}
            rows={6}
            maxLength={maxAnswerLength}
            disabled={!canUpdate}
          />
        </div>
        {latest && <Conversation channelId={latest.channelId} />}
      </div>
    </FormDrawer>
  );
}
