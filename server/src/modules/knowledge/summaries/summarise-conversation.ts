import type { AppContext } from '#platform/context.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { readKnowledgeSettings } from '../settings.repository.ts';
import '../knowledge.events.ts';
import { insertFrequentQuestion, insertTopic, removeEmptyGroups, suggestAnswer } from './groups.repository.ts';
import { nearestTo, questionSimilarity, topicSimilarity } from './similarity.ts';
import { insertSummary, listGrouped, lockSummaryOf, readEndedThread, updateSummary } from './summaries.repository.ts';
import { type Extract, summarise } from './summarise.ts';

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

/** The topic and the frequent question that the summary joins, or begins. */
async function group(unit: UnitOfWork, extract: Extract, channelId: string, now: Date) {
  const known = await listGrouped(unit.query, extract.locale, channelId, compared);
  const { customerMessage: text, locale } = extract;
  const inTopics = known.flatMap((one) => (one.topicId ? [{ text: one.text, group: one.topicId }] : []));
  const asked = known.flatMap((one) =>
    one.frequentQuestionId ? [{ text: one.text, group: one.frequentQuestionId }] : [],
  );
  const topic = nearestTo(text, inTopics);
  const question = nearestTo(text, asked);
  const isKnownTopic = topic && topic.similarity >= topicSimilarity;
  const isKnownQuestion = question && question.similarity >= questionSimilarity;
  const topicId = isKnownTopic ? topic.group : newId();
  const frequentQuestionId = isKnownQuestion ? question.group : newId();
  if (!isKnownTopic)
    await insertTopic(unit.query, { id: topicId, name: topicNameOf(text), locale, isRenamed: false, createdAt: now });
  if (!isKnownQuestion)
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

/**
 * Summarises an ended conversation in which both sides wrote. The same end is summarised once, whoever asks how often; a later end of the
 * same conversation replaces its summary, which then waits for a decision again.
 */
export async function summariseConversation(context: AppContext, merchantId: string, channelId: string): Promise<void> {
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
    const groups = await group(unit, extract, channelId, now);
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
