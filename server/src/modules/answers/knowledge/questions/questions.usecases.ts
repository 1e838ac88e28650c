import type { Question, QuestionContent } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import type { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { findVisibleChannel } from '#modules/conversations/chat/chat.public.ts';
import type { AuditedAction } from '#modules/organisation/audit/audit.public.ts';
import { hasPermission } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import { addQuestion, approveText, assertMayApprove, questionRecords } from './question-records.ts';
import { deleteQuestion, isTopicKnown, type NewQuestion, updateQuestion } from './questions.repository.ts';
import '../knowledge.events.ts';

type CreateBody = EndpointParsedInput<typeof questionsApi.create>['body'];
type UpdateBody = EndpointParsedInput<typeof questionsApi.update>['body'];

async function assertTopic(unit: UnitOfWork, topicId: string | null | undefined): Promise<void> {
  if (topicId && !(await isTopicKnown(unit.query, topicId))) failFields({ topicId: [{ key: 'id' }] });
}

export async function createQuestion(
  context: AppContext,
  doing: AuditedAction,
  { channelId, topicId, ...content }: CreateBody,
): Promise<Question> {
  const { actor } = doing;
  // A conversation that they may not read does not exist for them, and is no source.
  if (channelId) {
    if (!hasPermission(actor, 'read', 'chat')) fail(commonErrors.recordNotFound);
    await findVisibleChannel(context, actor, channelId);
  }
  return inTransaction(context, actor.merchantId, async (unit) => {
    await assertTopic(unit, topicId);
    return addQuestion(context, unit, doing, {
      content: { ...content, options: content.questionType === 'open' ? [] : content.options },
      topicId,
      origin: channelId ? 'message' : 'manual',
      authorId: actor.userId,
      channelIds: channelId ? [channelId] : [],
    });
  });
}

const contentAfter = (before: Question, body: UpdateBody): QuestionContent => {
  const questionType = body.questionType ?? before.questionType;
  return {
    question: body.question ?? before.question,
    answer: body.answer ?? before.answer,
    questionType,
    options: questionType === 'open' ? [] : (body.options ?? before.options),
    locale: body.locale ?? before.locale,
    translations: body.translations ?? before.translations,
    isPublic: body.isPublic ?? before.isPublic,
  };
};

const contentIn = (question: Question): QuestionContent => ({
  question: question.question,
  answer: question.answer,
  questionType: question.questionType,
  options: question.options,
  locale: question.locale,
  translations: question.translations,
  isPublic: question.isPublic,
});

const isSame = (one: QuestionContent, other: QuestionContent): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

/** With the languages in one order: the database keeps its own. */
const canonical = ({ translations: { en, km, vi, zh }, ...rest }: QuestionContent) => ({
  ...rest,
  translations: [en, km, vi, zh].map((text) => text && [text.question, text.answer]),
});

/** What becomes of the approval: a decision that was named, or pending again after an edit. */
async function decide(
  context: AppContext,
  unit: UnitOfWork,
  doing: AuditedAction,
  {
    before,
    content,
    isEdited,
    body,
  }: { before: Question; content: QuestionContent; isEdited: boolean; body: UpdateBody },
): Promise<Partial<Omit<NewQuestion, 'id' | 'channelIds'>>> {
  const approval = body.approval ?? (isEdited ? 'pending' : before.approval);
  if (approval === before.approval && !isEdited) return {};
  const decided = { approval, decided_by: doing.actor.userId, decided_at: context.clock.now() };
  if (approval === 'approved') {
    await assertMayApprove(unit, doing, isEdited ? doing.actor.userId : (before.author?.id ?? null));
    return { ...decided, text_id: await approveText(context, unit, doing, { id: before.id, content }) };
  }
  if (approval === 'pending') return { approval, decided_by: null, decided_at: null };
  // Rejecting an edit leaves the approved text in use; rejecting the approved text itself takes it out of the next release.
  const isApprovedText = before.approved !== null && !before.isEdited && !isEdited;
  return { ...decided, ...(isApprovedText && { text_id: null }) };
}

export function changeQuestion(
  context: AppContext,
  doing: AuditedAction,
  { id, ...body }: UpdateBody & { id: string },
): Promise<Question> {
  return inTransaction(context, doing.actor.merchantId, (unit) =>
    questionRecords.change(context, unit, doing, {
      id,
      version: body.version,
      write: async (before) => {
        await assertTopic(unit, body.topicId);
        const content = contentAfter(before, body);
        if (content.questionType !== 'open' && content.options.length < 2)
          failFields({ options: [{ key: 'required' }] });
        const isEdited = !isSame(content, contentIn(before));
        const decision = await decide(context, unit, doing, { before, content, isEdited, body });
        await updateQuestion(unit.query, id, {
          ...(isEdited && { content, author_id: doing.actor.userId }),
          ...(body.topicId !== undefined && { topic_id: body.topicId }),
          ...decision,
          updated_at: context.clock.now(),
        });
      },
    }),
  );
}

export async function removeQuestion(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, (unit) =>
    questionRecords.remove(context, unit, doing, { id, write: () => deleteQuestion(unit.query, id) }),
  );
  return null;
}
