import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { readKnowledgeSettings } from '../settings.repository.ts';
import '../knowledge.events.ts';
import {
  insertFrequentQuestion,
  insertTopic,
  isGroupKnown,
  removeEmptyGroups,
  suggestAnswer,
} from './groups.repository.ts';
import { nearestTo, questionSimilarity, topicSimilarity } from './similarity.ts';
import { insertSummary, listGrouped, lockSummaryOf, readEndedThread, updateSummary } from './summaries.repository.ts';
import { type Extract, summarise } from './summarise.ts';

type Query = TenantDatabase['query'] | Tx;

/** Summaries that a new one is compared with, the latest of its language. */
const compared = 1000;
const maxTopicName = 80;

const endings = new Set('?？។。.!！');

/** The first line without what ends a sentence. */
const topicNameOf = (text: string): string => {
  const characters = [...text.split('\n')[0]!];
  while (endings.has(characters.at(-1) ?? '')) characters.pop();
  const line = characters.join('').trim();
  return line.length > maxTopicName ? `${line.slice(0, maxTopicName - 1).trimEnd()}…` : line || '…';
};

interface Nearest {
  /** What was compared. */
  readonly text: string;
  readonly topic: Match | undefined;
  readonly question: Match | undefined;
  /** The last summary that it was compared with. */
  readonly upTo: string | undefined;
}
type Match = ReturnType<typeof nearestTo<string>>;

/** What stands nearest among earlier summaries, or among those made after one of them. */
async function findNearest(
  query: Query,
  { customerMessage: text, locale }: Extract,
  channelId: string,
  after?: string,
): Promise<Nearest> {
  const known = await listGrouped(query, { locale, exceptChannelId: channelId, after, limit: compared });
  const inTopics = known.flatMap((one) => (one.topicId ? [{ text: one.text, group: one.topicId }] : []));
  const asked = known.flatMap((one) =>
    one.frequentQuestionId ? [{ text: one.text, group: one.frequentQuestionId }] : [],
  );
  return {
    text,
    topic: nearestTo(text, inTopics),
    question: nearestTo(text, asked),
    upTo: known[0]?.id ?? after,
  };
}

const nearer = (one: Match, other: Match): Match =>
  one && other ? (other.similarity > one.similarity ? other : one) : (one ?? other);

/** The group that is near enough and still there. */
async function joined(
  query: Query,
  table: 'summary_topics' | 'frequent_questions',
  match: Match,
  least: number,
): Promise<string | undefined> {
  if (!match || match.similarity < least) return undefined;
  return (await isGroupKnown(query, table, match.group)) ? match.group : undefined;
}

/**
 * The topic and the frequent question that the summary joins, or begins. Most of the comparing was done before the lock was taken: only
 * what came meanwhile is compared under it.
 */
async function group(unit: UnitOfWork, extract: Extract, channelId: string, before: Nearest | undefined, now: Date) {
  const { customerMessage: text, locale } = extract;
  // Words of greeting alone are about nothing, and would draw all of their kind together.
  if (extract.isOnlyGreeting) return { topicId: null, frequentQuestionId: null };
  const known = before?.text === text ? before : undefined;
  const since = await findNearest(unit.query, extract, channelId, known?.upTo);
  const topic = nearer(known?.topic, since.topic);
  const question = nearer(known?.question, since.question);
  const knownTopic = await joined(unit.query, 'summary_topics', topic, topicSimilarity);
  const knownQuestion = await joined(unit.query, 'frequent_questions', question, questionSimilarity);
  const topicId = knownTopic ?? newId();
  const frequentQuestionId = knownQuestion ?? newId();
  if (!knownTopic)
    await insertTopic(unit.query, { id: topicId, name: topicNameOf(text), locale, isRenamed: false, createdAt: now });
  if (!knownQuestion)
    await insertFrequentQuestion(unit.query, {
      id: frequentQuestionId,
      question: text,
      answer: extract.isResolved ? extract.merchantMessage : '',
      locale,
      createdAt: now,
    });
  else if (extract.isResolved) await suggestAnswer(unit.query, frequentQuestionId, extract.merchantMessage);
  return { topicId, frequentQuestionId };
}

/** What the conversation would be compared with, before anybody waits for it. */
async function compareEarly(query: Query, channelId: string): Promise<Nearest | undefined> {
  const thread = await readEndedThread(query, channelId);
  const extract = thread && summarise(thread.messages, thread);
  return extract && !extract.isOnlyGreeting ? findNearest(query, extract, channelId) : undefined;
}

/**
 * Summarises an ended conversation in which both sides wrote. The same end is summarised once, however often it is requested; a later end of the
 * same conversation replaces its summary, which then waits for a decision again.
 */
export async function summariseConversation(context: AppContext, merchantId: string, channelId: string): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  if (!(await readKnowledgeSettings(query)).isEnabled) return;
  const nearest = await compareEarly(query, channelId);
  await inTransaction(context, merchantId, async (unit) => {
    // Two that join the same topic must see each other.
    await takeMerchantLock(unit, 'summaries');
    if (!(await readKnowledgeSettings(unit.query)).isEnabled) return;
    const thread = await readEndedThread(unit.query, channelId);
    if (!thread) return;
    const before = await lockSummaryOf(unit.query, channelId);
    if (before && before.endSeq >= thread.endSeq) return;
    const extract = summarise(thread.messages, thread);
    if (!extract) return;
    const now = context.clock.now();
    const groups = await group(unit, extract, channelId, nearest, now);
    const columns = {
      end_seq: thread.endSeq,
      customer_message: extract.customerMessage,
      merchant_message: extract.merchantMessage,
      topic_id: groups.topicId,
      frequent_question_id: groups.frequentQuestionId,
      locale: extract.locale,
      sentiment: extract.sentiment,
      is_resolved: extract.isResolved,
      records: JSON.stringify(extract.records),
      approval: 'pending' as const,
      operator_id: extract.operatorId,
      author_id: null,
      ended_at: thread.endedAt,
    };
    if (before) {
      await updateSummary(unit.query, before.id, columns);
      await removeEmptyGroups(unit.query, {
        topicId: before.topicId === groups.topicId ? null : before.topicId,
        frequentQuestionId: before.frequentQuestionId === groups.frequentQuestionId ? null : before.frequentQuestionId,
      });
    } else
      await insertSummary(unit.query, {
        ...columns,
        id: newId(),
        channel_id: channelId,
        question_id: null,
        created_at: now,
      });
    unit.emit('knowledge.changed', { merchantId, part: 'summaries' });
  });
}
