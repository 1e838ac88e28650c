import type { Locale } from '@sala/contract/core/locales.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { type Extract, type SummarisedMessage, summarise } from '../summaries/summarise.ts';
import { type DemoTopic, demoTopics } from './subjects.demo.ts';
import '#modules/conversations/chat/chat.public.ts';

type Query = TenantDatabase['query'];

const summaryCount = 120;

export interface DemoSummary {
  readonly id: string;
  readonly channelId: string;
  readonly endSeq: number;
  readonly endedAt: Date;
  readonly extract: Extract;
  readonly topic: DemoTopic;
  /** Those that asked the same in the same words, this one included. */
  readonly group: string;
}

const topicOf = (text: string): DemoTopic =>
  (Object.keys(demoTopics) as DemoTopic[]).find((topic) => demoTopics[topic].words.test(text)) ?? 'payment';

const groupOf = ({ locale, customerMessage }: Pick<Extract, 'locale' | 'customerMessage'>) =>
  `${locale} ${customerMessage}`;

/** The latest ended conversations of the demo, summarised as the job would. */
export async function summariseLatest(query: Query): Promise<DemoSummary[]> {
  const channels = await query
    .selectFrom('chat_channels')
    .select(['id', 'last_seq', 'locale', 'marks', 'closed_at'])
    .where('status', '=', 'closed')
    .where('is_banned', '=', false)
    .where('is_blocked', '=', false)
    .orderBy('closed_at', 'desc')
    .limit(summaryCount + 40)
    .execute();
  const messages = await query
    .selectFrom('chat_messages')
    .select(['channel_id', 'seq', 'sender_type as senderType', 'sender_id as senderId', 'text', 'details'])
    .where(
      'channel_id',
      'in',
      channels.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .orderBy('seq')
    .execute();
  const threads = Map.groupBy(messages, ({ channel_id }) => channel_id);
  return channels
    .flatMap((channel): DemoSummary[] => {
      const extract = summarise((threads.get(channel.id) ?? []) as SummarisedMessage[], {
        locale: channel.locale,
        stars: channel.marks.rating?.stars ?? null,
      });
      if (!extract || !channel.closed_at) return [];
      const { id: channelId, last_seq: endSeq, closed_at: endedAt } = channel;
      const topic = topicOf(extract.customerMessage);
      return [{ id: newId(), channelId, endSeq, endedAt, extract, topic, group: groupOf(extract) }];
    })
    .slice(0, summaryCount);
}

/** One row a topic, as the manager named it. */
export async function insertTopics(query: Query, createdAt: Date): Promise<Map<DemoTopic, string>> {
  const ids = new Map((Object.keys(demoTopics) as DemoTopic[]).map((topic) => [topic, newId()] as const));
  const rows = [...ids].map(([topic, id]) => ({
    id,
    name: demoTopics[topic].name,
    titles: JSON.stringify(demoTopics[topic].titles),
    locale: 'en' as Locale,
    is_renamed: true,
    created_at: createdAt,
  }));
  await query.insertInto('summary_topics').values(rows).execute();
  return ids;
}

export interface Origins {
  /** The item that came of a frequent question, by its group. */
  readonly byGroup: ReadonlyMap<string, string>;
  /** The item that came of one summary. */
  readonly bySummary: ReadonlyMap<string, string>;
}

const decisionOf = (index: number) => (index % 13 === 5 ? 'rejected' : index % 9 === 4 ? 'ignored' : 'pending');

/** Frequent questions and summaries, with what became of them. */
export async function insertSummaries(
  query: Query,
  summaries: readonly DemoSummary[],
  { topics, byGroup, bySummary }: Origins & { topics: ReadonlyMap<DemoTopic, string> },
): Promise<void> {
  const frequent = new Map([...new Set(summaries.map(({ group }) => group))].map((group) => [group, newId()] as const));
  const firsts = [...frequent].map(([group, id]) => ({
    id,
    group,
    first: summaries.findLast((one) => one.group === group)!,
  }));
  await query
    .insertInto('frequent_questions')
    .values(
      firsts.map(({ id, group, first: { extract, endedAt } }) => ({
        id,
        question: extract.customerMessage,
        answer: extract.merchantMessage,
        locale: extract.locale,
        approval: byGroup.has(group) ? ('approved' as const) : ('pending' as const),
        question_id: byGroup.get(group) ?? null,
        created_at: endedAt,
      })),
    )
    .execute();
  await query
    .insertInto('conversation_summaries')
    .values(
      summaries.map(({ id, channelId, endSeq, endedAt, extract, topic, group }, index) => ({
        id,
        channel_id: channelId,
        end_seq: endSeq,
        customer_message: extract.customerMessage,
        merchant_message: extract.merchantMessage,
        topic_id: topics.get(topic)!,
        frequent_question_id: frequent.get(group)!,
        locale: extract.locale,
        sentiment: extract.sentiment,
        is_resolved: extract.isResolved,
        records: JSON.stringify(extract.records),
        approval: bySummary.has(id) ? ('approved' as const) : decisionOf(index),
        question_id: bySummary.get(id) ?? null,
        operator_id: extract.operatorId,
        ended_at: endedAt,
        created_at: endedAt,
      })),
    )
    .execute();
}
