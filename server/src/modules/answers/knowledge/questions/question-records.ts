import { knowledgeErrors } from '@sala/contract/answers/knowledge/knowledge.errors.ts';
import {
  type Approval,
  maxQuestions,
  type Question,
  type QuestionContent,
  type QuestionOrigin,
} from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { type AuditedAction, auditedRecords } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { readKnowledgeSettings } from '../settings.repository.ts';
import { countQuestions, findQuestion, insertQuestions, insertText } from './questions.repository.ts';

/** A question cut to what a line of the audit log shows. */
export const shortName = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

export const questionRecords = auditedRecords<Question>({
  subject: 'questionAnswer',
  table: 'questions',
  find: (unit, id) => findQuestion(unit.query, id),
  nameOf: ({ question }) => shortName(question),
  shown: ({ question, answer, questionType, options, locale, isPublic, topic, approval }) => ({
    question,
    answer,
    questionType,
    options,
    locale,
    isPublic,
    topic: topic?.name ?? null,
    approval,
  }),
  tell: (unit) => unit.emit('knowledge.changed', { merchantId: unit.merchantId, part: 'questions' }),
});

/** Waits until nobody else of the merchant adds questions: two would not see that there is room for one only. */
export async function assertCapacity(unit: UnitOfWork, wanted = 1): Promise<void> {
  await takeMerchantLock(unit, 'questions');
  if ((await countQuestions(unit.query)) + wanted > maxQuestions)
    fail(knowledgeErrors.questionLimitReached, { max: maxQuestions });
}

/** Throws authorCannotApprove where the merchant wants a second person and the author is the only one who has read it. */
export async function assertMayApprove(unit: UnitOfWork, doing: AuditedAction, authorId: string | null): Promise<void> {
  if (authorId !== doing.actor.userId) return;
  const { canAuthorsApprove } = await readKnowledgeSettings(unit.query);
  if (!canAuthorsApprove) fail(knowledgeErrors.authorCannotApprove);
}

/** Keeps the text as the approved one. Answers its id. */
export async function approveText(
  context: AppContext,
  unit: UnitOfWork,
  doing: AuditedAction,
  question: { id: string; content: QuestionContent },
): Promise<string> {
  const id = newId();
  await insertText(unit.query, {
    id,
    questionId: question.id,
    content: question.content,
    approvedBy: doing.actor.userId,
    approvedAt: context.clock.now(),
  });
  return id;
}

export interface QuestionDraft {
  readonly content: QuestionContent;
  readonly topicId: string | null;
  readonly origin: QuestionOrigin;
  /** null: the words of a conversation as they were. */
  readonly authorId: string | null;
  readonly channelIds: readonly string[];
  readonly count?: number;
  readonly approval?: Extract<Approval, 'pending' | 'approved'>;
}

/** Adds a question, approved at once where the draft says so and its author may. */
export async function addQuestion(
  context: AppContext,
  unit: UnitOfWork,
  doing: AuditedAction,
  draft: QuestionDraft,
): Promise<Question> {
  await assertCapacity(unit);
  const id = newId();
  const now = context.clock.now();
  const { content, approval = 'pending' } = draft;
  const isApproved = approval === 'approved';
  if (isApproved) await assertMayApprove(unit, doing, draft.authorId);
  const textId = isApproved ? await approveText(context, unit, doing, { id, content }) : null;
  const write = () =>
    insertQuestions(unit.query, [
      {
        id,
        content,
        topic_id: draft.topicId,
        approval,
        text_id: textId,
        ask_count: draft.count ?? 0,
        origin: draft.origin,
        author_id: draft.authorId,
        decided_by: isApproved ? doing.actor.userId : null,
        decided_at: isApproved ? now : null,
        created_at: now,
        updated_at: now,
        channelIds: draft.channelIds,
      },
    ]);
  return questionRecords.create(context, unit, doing, { id, write });
}
