import type { TenantDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { changesBetween, testGolden } from '../releases/compare-texts.ts';
import {
  ensureRecords,
  insertGoldenQuestion,
  insertRelease,
  listAllGolden,
  type ReleasedText,
  setReleaseStatus,
} from '../releases/releases.repository.ts';
import type { DemoItem } from './questions.demo.ts';

type Query = TenantDatabase['query'];

const day = 24 * 3600_000;

/** With so many subjects each; the last approved one is not released yet. */
const demoReleases = [
  { subjects: 9, daysAgo: 26, note: 'Water and cleaning' },
  { subjects: 14, daysAgo: 15, note: 'Laundry, and the new price of water' },
  { subjects: 18, daysAgo: 4, note: 'Stains, air conditioners and repairs' },
] as const;

const goldenQuestions = [
  { question: 'price of a bottle of water', locale: 'en', subject: 0 },
  { question: 'is there delivery today', locale: 'en', subject: 1 },
  { question: 'បោកអ៊ុតមួយគីឡូប៉ុន្មាន', locale: 'km', subject: 10 },
  { question: 'ជួសជុលម៉ាស៊ីនបោកខោអាវ', locale: 'km', subject: 17 },
  { question: 'vệ sinh máy lạnh bao nhiêu tiền', locale: 'vi', subject: 15 },
  { question: '押金多少', locale: 'zh-cn', subject: 2 },
] as const;

const textOf = ({ texts }: DemoItem, release: number): ReleasedText | undefined =>
  release === 0 ? texts[0] : texts.at(-1);

interface People {
  readonly authorId: string;
  readonly approverId: string;
  readonly now: Date;
}

/** The golden questions and three releases, of which the last is live. Answers it. */
export async function insertReleases(
  query: Query,
  items: readonly DemoItem[],
  { authorId, approverId, now }: People,
): Promise<{ liveId: string; texts: readonly ReleasedText[] }> {
  const createdAt = new Date(now.getTime() - 60 * day);
  for (const { question, locale, subject } of goldenQuestions) {
    const expected = items.find((item) => item.subject === subject && item.locale === locale)!;
    await insertGoldenQuestion(query, { id: newId(), question, locale, expectedId: expected.id, createdAt });
  }
  const golden = await listAllGolden(query);
  let live: { liveId: string; texts: readonly ReleasedText[] } = { liveId: '', texts: [] };
  for (const [index, { subjects, daysAgo, note }] of demoReleases.entries()) {
    const texts = items.flatMap((item) => (item.subject < subjects ? (textOf(item, index) ?? []) : []));
    const id = newId();
    const publishedAt = new Date(now.getTime() - daysAgo * day);
    await insertRelease(query, {
      id,
      number: index + 1,
      note,
      texts,
      changes: changesBetween(live.texts, texts),
      golden: testGolden(golden, { before: live.texts, after: texts, paused: new Set() }),
      createdBy: authorId,
      createdAt: publishedAt,
    });
    if (live.liveId) await setReleaseStatus(query, live.liveId, { from: ['live'], to: 'past' });
    await setReleaseStatus(query, id, { from: ['prepared'], to: 'live', decidedBy: approverId, publishedAt });
    live = { liveId: id, texts };
  }
  await ensureRecords(query, live.liveId);
  return live;
}

const useCount = 150;

/** How often operators used what is live in the days since, and what they thought of it. */
export async function insertUses(
  query: Query,
  { liveId, texts }: { liveId: string; texts: readonly ReleasedText[] },
  { userIds, channelIds, now }: { userIds: readonly string[]; channelIds: readonly string[]; now: Date },
): Promise<void> {
  const uses = Array.from({ length: useCount }, (_, index) => {
    const kind = index % 5 === 0 ? ('helpful' as const) : index % 31 === 7 ? ('unhelpful' as const) : ('used' as const);
    return {
      id: newId(),
      // The first ones oftener than the last.
      record_id: texts[Math.floor((((index * 37) % useCount) ** 2 / useCount ** 2) * texts.length)]!.itemId,
      release_id: liveId,
      kind,
      user_id: userIds[index % userIds.length]!,
      channel_id: kind === 'used' ? channelIds[index % channelIds.length]! : null,
      created_at: new Date(now.getTime() - ((index + 1) / useCount) * 4 * day),
    };
  });
  await query
    .insertInto('knowledge_uses')
    .values(uses)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
