import { noTranslations, type QuestionContent } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { type Locale, locales } from '@sala/contract/core/locales.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { contentColumns, insertQuestions } from '../questions/questions.repository.ts';
import type { ReleasedText } from '../releases/releases.repository.ts';
import { type DemoSubject, type DemoTopic, demoSubjects } from './subjects.demo.ts';
import type { DemoSummary, Origins } from './summaries.demo.ts';

type Query = TenantDatabase['query'];

export interface DemoItem {
  readonly id: string;
  readonly subject: number;
  readonly locale: Locale;
  readonly topic: DemoTopic;
  readonly content: QuestionContent;
  /** What is approved of it, the oldest text first. */
  readonly texts: readonly ReleasedText[];
  readonly isRejected: boolean;
}

/** The last subject waits for its first approval; of another one two languages were rejected. */
const waitingSubject = demoSubjects.length - 1;
const rejected = { subject: 14, locales: ['vi', 'zh-cn'] as readonly Locale[] };

const contentOf = ({ texts }: DemoSubject, locale: Locale, answer = texts[locale][1]): QuestionContent => ({
  question: texts[locale][0],
  answer,
  questionType: 'open',
  options: [],
  locale,
  translations: noTranslations,
  isPublic: true,
});

/** Each subject as one item in each language. */
export const buildItems = (): DemoItem[] =>
  demoSubjects.flatMap((subject, index) =>
    locales.map((locale): DemoItem => {
      const id = newId();
      const isRejected = index === rejected.subject && rejected.locales.includes(locale);
      const approved = [subject.answerBefore?.[locale], subject.texts[locale][1]].filter(
        (answer) => answer !== undefined,
      );
      const texts = approved.map((answer) => ({
        itemId: id,
        textId: newId(),
        content: contentOf(subject, locale, answer),
      }));
      const isApproved = index !== waitingSubject && !isRejected;
      const content = contentOf(subject, locale, subject.answerAfter?.[locale]);
      return { id, subject: index, locale, topic: subject.topic, content, isRejected, texts: isApproved ? texts : [] };
    }),
  );

const isAbout = (item: DemoItem, { topic, extract }: DemoSummary) =>
  item.topic === topic && item.locale === extract.locale;
/** Items that came of one summary. */
const fromSummaries = 12;

/** Which items came of what was asked often, and which of one summary. */
export function findOrigins(items: readonly DemoItem[], summaries: readonly DemoSummary[]): Origins {
  const approved = items.filter(({ texts }) => texts.length > 0);
  const byGroup = new Map<string, string>();
  const bySummary = new Map<string, string>();
  const taken = new Set<string>();
  for (const [group, members] of Map.groupBy(summaries, (summary) => summary.group)) {
    const item = approved.find((one) => !taken.has(one.id) && isAbout(one, members[0]!));
    const isOften = members.length > 4;
    if (!item || (!isOften && bySummary.size >= fromSummaries)) continue;
    // Every third of those asked often waits for its decision.
    if (isOften && byGroup.size % 3 === 2 && taken.add(item.id)) continue;
    taken.add(item.id);
    if (isOften) byGroup.set(group, item.id);
    else bySummary.set(members[0]!.id, item.id);
  }
  return { byGroup, bySummary };
}

const day = 24 * 3600_000;
const maxSources = 8;

/** Each was approved before the release that first has it, and after the one before that. */
const daysSince = (subject: number): number => {
  const latest = [
    [9, 60],
    [14, 34],
    [18, 26],
    [20, 20],
  ] as const;
  return latest.find(([subjects]) => subject < subjects)![1] - subject;
};

interface Written {
  readonly summaries: readonly DemoSummary[];
  readonly origins: Origins;
  readonly topics: ReadonlyMap<DemoTopic, string>;
  readonly authorId: string;
  readonly approverId: string;
  readonly now: Date;
}

/** The items with their approved texts, and the conversations they came from. */
export async function insertItems(query: Query, items: readonly DemoItem[], written: Written): Promise<void> {
  const { summaries, origins, topics, authorId, approverId, now } = written;
  const channelsOf = (item: DemoItem) =>
    summaries
      .filter(({ id, group }) => origins.byGroup.get(group) === item.id || origins.bySummary.get(id) === item.id)
      .map(({ channelId }) => channelId);
  const often = new Set(origins.byGroup.values());
  const once = new Set(origins.bySummary.values());
  const texts = items.flatMap(({ texts: approved, subject }) =>
    approved.map(({ itemId, textId, content }, at) => ({
      ...contentColumns(content),
      id: textId,
      question_id: itemId,
      approved_by: approverId,
      approved_at: new Date(now.getTime() - (daysSince(subject) - at * 40) * day),
    })),
  );
  await query.insertInto('knowledge_texts').values(texts).execute();
  await insertQuestions(
    query,
    items.map((item, index) => {
      const channels = channelsOf(item);
      const last = item.texts.at(-1);
      const isWaiting = !item.isRejected && last?.content.answer !== item.content.answer;
      const createdAt = new Date(now.getTime() - daysSince(item.subject) * day - index * 60_000);
      return {
        id: item.id,
        content: item.content,
        topic_id: topics.get(item.topic)!,
        approval: item.isRejected ? 'rejected' : isWaiting ? 'pending' : 'approved',
        text_id: last?.textId ?? null,
        ask_count: channels.length,
        origin: often.has(item.id) ? 'frequent' : once.has(item.id) ? 'summary' : 'manual',
        author_id: authorId,
        decided_by: isWaiting ? null : approverId,
        decided_at: isWaiting ? null : createdAt,
        created_at: createdAt,
        updated_at: createdAt,
        channelIds: channels.slice(0, maxSources),
      };
    }),
  );
}
