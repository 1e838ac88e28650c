import type { conversationSummariesApi } from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import {
  type Approval,
  type ConversationSummary,
  type FrequentQuestion,
  type KnowledgeSettings,
  noTranslations,
} from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import type { frequentQuestionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import {
  type AuditedAction,
  changeAuditedSettings,
  changesBetween,
  recordAudit,
} from '#modules/organisation/audit/audit.public.ts';
import { lockMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import { addQuestion, shortName } from '../questions/question-records.ts';
import { isTopicKnown } from '../questions/questions.repository.ts';
import {
  findPageUrl,
  readKnowledgeSettings,
  type StoredSettings,
  saveKnowledgeSettings,
} from '../settings.repository.ts';
import '../knowledge.events.ts';
import {
  deleteFrequentQuestion,
  findFrequentAuthor,
  findFrequentQuestion,
  listAskedIn,
  removeEmptyGroups,
  updateFrequentQuestion,
} from './groups.repository.ts';
import { deleteSummary, findSummary, findSummaryAuthor, lockSummaryOf, updateSummary } from './summaries.repository.ts';

type SummaryBody = EndpointParsedInput<typeof conversationSummariesApi.update>['body'];
type FrequentBody = EndpointParsedInput<typeof frequentQuestionsApi.update>['body'];
type SettingsBody = EndpointParsedInput<typeof conversationSummariesApi.enable>['body'];

const shownSummary = ({
  customerMessage,
  merchantMessage,
  topic,
  sentiment,
  isResolved,
  approval,
}: ConversationSummary) => ({
  customerMessage,
  merchantMessage,
  topic: topic?.name ?? null,
  sentiment,
  isResolved,
  approval,
});
const shownFrequent = ({ question, answer, approval }: FrequentQuestion) => ({ question, answer, approval });

/** Becomes a question and answer when it is approved for the first time. */
const becomesQuestion = (before: { approval: Approval; questionId: string | null }, approval: Approval | undefined) =>
  approval === 'approved' && before.approval !== 'approved' && before.questionId === null;

export function changeSummary(
  context: AppContext,
  doing: AuditedAction,
  { id, version, topicId, approval, ...body }: SummaryBody & { id: string },
): Promise<ConversationSummary> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    const { before, after } = await editRecord(
      unit,
      { table: 'conversation_summaries', id, version },
      {
        read: () => findSummary(unit.query, id),
        write: async (row) => {
          if (topicId && !(await isTopicKnown(unit.query, topicId))) failFields({ topicId: [{ key: 'id' }] });
          const customerMessage = body.customerMessage ?? row.customerMessage;
          const merchantMessage = body.merchantMessage ?? row.merchantMessage;
          const isEdited = customerMessage !== row.customerMessage || merchantMessage !== row.merchantMessage;
          const authorId = isEdited ? doing.actor.userId : await findSummaryAuthor(unit.query, id);
          const question = becomesQuestion(row, approval)
            ? await addQuestion(context, unit, doing, {
                content: contentOf(customerMessage, merchantMessage, row.locale),
                topicId: topicId === undefined ? (row.topic?.id ?? null) : topicId,
                origin: 'summary',
                authorId,
                channelIds: [row.channelId],
                count: 1,
                approval: 'approved',
              })
            : undefined;
          await updateSummary(unit.query, id, {
            customer_message: customerMessage,
            merchant_message: merchantMessage,
            author_id: authorId,
            ...(topicId !== undefined && { topic_id: topicId }),
            ...(body.sentiment && { sentiment: body.sentiment }),
            ...(body.isResolved !== undefined && { is_resolved: body.isResolved }),
            ...(approval && { approval }),
            ...(question && { question_id: question.id }),
          });
        },
      },
    );
    await noteChange(context, unit, doing, {
      action: 'conversationSummary.changed',
      part: 'summaries',
      target: { id, name: shortName(after.customerMessage) },
      before: shownSummary(before),
      after: shownSummary(after),
    });
    return after;
  });
}

const contentOf = (question: string, answer: string, locale: ConversationSummary['locale']) => ({
  question,
  answer,
  questionType: 'open' as const,
  options: [],
  locale,
  translations: noTranslations,
  isPublic: false,
});

async function noteChange(
  context: AppContext,
  unit: UnitOfWork,
  doing: AuditedAction,
  change: {
    action: 'conversationSummary.changed' | 'frequentQuestion.changed';
    part: 'summaries' | 'frequentQuestions';
    target: { id: string; name: string };
    before: object;
    after: object;
  },
): Promise<void> {
  const { action, target, part } = change;
  const changes = changesBetween({ ...change.before }, { ...change.after });
  if (changes.length === 0) return;
  await recordAudit(context, unit, { action, ...doing, target, changes });
  unit.emit('knowledge.changed', { merchantId: unit.merchantId, part });
}

export async function removeSummary(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, async (unit) => {
    const summary = found(await findSummary(unit.query, id));
    const groups = found(await lockSummaryOf(unit.query, summary.channelId));
    await deleteSummary(unit.query, id);
    await removeEmptyGroups(unit.query, groups);
    const target = { id, name: shortName(summary.customerMessage) };
    await recordAudit(context, unit, { action: 'conversationSummary.deleted', ...doing, target });
    unit.emit('knowledge.changed', { merchantId: unit.merchantId, part: 'summaries' });
  });
  return null;
}

export function changeFrequentQuestion(
  context: AppContext,
  doing: AuditedAction,
  { id, version, approval, ...body }: FrequentBody & { id: string },
): Promise<FrequentQuestion> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    const { before, after } = await editRecord(
      unit,
      { table: 'frequent_questions', id, version },
      {
        read: () => findFrequentQuestion(unit.query, id),
        write: async (row) => {
          const question = body.question ?? row.question;
          const answer = body.answer ?? row.answer;
          const isEdited = question !== row.question || answer !== row.answer;
          const isNew = becomesQuestion(row, approval);
          const authorId = isEdited ? doing.actor.userId : await findFrequentAuthor(unit.query, id);
          if (isNew && answer === '') failFields({ answer: [{ key: 'required' }] });
          const item = isNew
            ? await addQuestion(context, unit, doing, {
                content: contentOf(question, answer, row.locale),
                topicId: null,
                origin: 'frequent',
                authorId,
                channelIds: await listAskedIn(unit.query, id),
                count: row.count,
                approval: 'approved',
              })
            : undefined;
          await updateFrequentQuestion(unit.query, id, {
            ...(isEdited && { question, answer, is_edited: true, author_id: authorId }),
            ...(approval && { approval }),
            ...(item && { question_id: item.id }),
          });
        },
      },
    );
    await noteChange(context, unit, doing, {
      action: 'frequentQuestion.changed',
      part: 'frequentQuestions',
      target: { id, name: shortName(after.question) },
      before: shownFrequent(before),
      after: shownFrequent(after),
    });
    return after;
  });
}

export async function removeFrequentQuestion(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, async (unit) => {
    const { question } = found(await findFrequentQuestion(unit.query, id));
    await deleteFrequentQuestion(unit.query, id);
    const target = { id, name: shortName(question) };
    await recordAudit(context, unit, { action: 'frequentQuestion.deleted', ...doing, target });
    unit.emit('knowledge.changed', { merchantId: unit.merchantId, part: 'frequentQuestions' });
  });
  return null;
}

export async function changeSettings(
  context: AppContext,
  doing: AuditedAction,
  { version, ...body }: SettingsBody,
): Promise<KnowledgeSettings> {
  const { merchantId } = doing.actor;
  const pageUrl = await findPageUrl(context, merchantId);
  const saved = await inTransaction(context, merchantId, async (unit) => {
    await lockMerchant(unit);
    const before = await readKnowledgeSettings(unit.query);
    const named = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const after: StoredSettings = { ...before, ...named, version: before.version + 1 };
    unit.emit('knowledge.changed', { merchantId, part: 'settings' });
    return changeAuditedSettings(context, unit, doing, {
      action: 'knowledgeSettings.changed',
      before,
      version,
      present: (settings) => ({ ...settings, pageUrl }),
      write: async () => {
        await saveKnowledgeSettings(unit.query, after);
        return after;
      },
      shown: ({ version: _, ...settings }) => settings,
    });
  });
  return { ...saved, pageUrl };
}
