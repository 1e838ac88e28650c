import { answerField, questionField } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api } from '#shared/api/client.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { useThread } from '../thread.queries.ts';
import { toQuestion } from './last-asked.ts';

const schema = z.object({ question: questionField, answer: answerField });
const longestQuestion = 500;

export interface SaveQuestionDialogProps {
  channel: Channel;
  message: Message;
  onClose: () => void;
}

/** Proposes a question and its answer out of a conversation; somebody approves it before it is used. */
export function SaveQuestionDialog({ channel, message, onClose }: SaveQuestionDialogProps) {
  const { t } = useTranslation('chat');
  const { question, answer } = toQuestion(useThread(channel).messages ?? [], message);
  const form = useNewEditor({
    schema,
    initialValues: { question: question.slice(0, longestQuestion), answer },
    lost: t('assist.questionLost'),
    send: (values, options) =>
      api.call(questionsApi.create, { body: { ...values, locale: channel.locale, channelId: channel.id } }, options),
    messageKey: questionsApi.create.successMessage,
    onClose,
  });
  return (
    <FormDialog title={t('assist.saveQuestion')} form={form} submitLabel={t('assist.propose')} width={560}>
      <TextArea {...form.field('question')} label={t('assist.question')} rows={2} data-autofocus />
      <TextArea {...form.field('answer')} label={t('assist.answer')} hint={t('assist.answerHint')} rows={5} />
    </FormDialog>
  );
}
