import type { Locale } from '@sala/contract/core/locales.ts';
import type { Insertable } from 'kysely';
import type { KnownChannel, MessageOverrides, Transfer } from '#modules/conversations/chat/chat.factory.ts';
import { buildVisitors } from '#modules/visitor-channels/visitors/visitors.factory.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/ids.ts';
import '#modules/conversations/chat/automation/ratings.table.ts';
import { type HistoryTexts, historyTexts } from './history-texts.ts';
import type { DemoPeople } from './people.ts';
import type { SeedContext } from './seed-demo.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const firstDay = 90;
/** Fewest conversations of a day, from Sunday to Saturday, and how many more there may be. */
const fewest = [3, 11, 10, 9, 8, 10, 5];
const spread = 6;
/** Hours of the day in Phnom Penh, the busy ones several times. */
const hours = [7, 8, 9, 9, 10, 10, 11, 13, 14, 14, 15, 16, 17, 18, 20];
const utcOffset = 7 * 60 * minute;
const stars = [5, 5, 4, 5, 3, 5, 4, 5, 2, 5, 4, 1];

/** The same numbers at every seeding, from 0 to 1: nobody has to wonder why a chart looks otherwise today. */
function sequence(): () => number {
  let state = 0x5a1a;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Rated = Omit<Insertable<Tables['chat_ratings']>, 'merchant_id'>;

/** A conversation, and what visitors thought of it. */
export interface Talk {
  readonly channel: KnownChannel;
  readonly rating?: Rated | undefined;
  readonly transfer?: Transfer | undefined;
}

interface HistoryThread {
  readonly messages: MessageOverrides[];
  readonly endedAt: Date;
}

/** A question, its answer after a while, some words of thanks, and the end. */
function buildThread(
  [question, answer, thanks]: readonly [string, string, string],
  at: number,
  next: () => number,
): HistoryThread {
  // Most are answered within minutes, some in an hour.
  const wait = (0.4 + 18 * next() ** 4 + 2 * next()) * minute;
  const thanked = at + wait + (1 + 4 * next()) * minute;
  const endedAt = new Date(thanked + (2 + 20 * next()) * minute);
  const messages: MessageOverrides[] = [
    { from: 'system', system: { key: 'started', params: {} }, at: new Date(at) },
    { from: 'visitor', text: question, at: new Date(at) },
    { from: 'operator', text: answer, at: new Date(at + wait) },
    { from: 'visitor', text: thanks, at: new Date(thanked) },
    { from: 'system', system: { key: 'ended', params: {} }, at: endedAt },
  ];
  return { messages, endedAt };
}

/** Those who are named, and who else has parts of their names: nobody writes every other day. */
function toNames({ names }: HistoryTexts, locale: Locale): string[] {
  const parts = names.map((name) => {
    const cut = locale === 'zh-cn' ? 1 : name.indexOf(' ');
    return [name.slice(0, cut), name.slice(cut)] as const;
  });
  return parts.flatMap(([first]) => parts.map(([, second]) => `${first}${second}`));
}

/** Of a day in Phnom Penh. */
const getMidnight = (daysAgo: number) => Math.floor((Date.now() + utcOffset) / day) * day - utcOffset - daysAgo * day;

/** When conversations began on each day until yesterday, most on Mondays and fewest on Sundays. */
function getBeginnings(next: () => number): number[] {
  return Array.from({ length: firstDay }, (_, index) => getMidnight(firstDay - index))
    .flatMap((start) => {
      const count = fewest[new Date(start + utcOffset).getUTCDay()]! + Math.floor(next() * spread);
      const hour = () => hours[Math.floor(next() * hours.length)]!;
      return Array.from({ length: count }, () => start + (hour() * 60 + next() * 60) * minute);
    })
    .sort((first, second) => first - second);
}

/** Conversations of the last months, with what visitors thought of them: what reports compare the last days with. */
export async function buildHistory(context: SeedContext, people: DemoPeople): Promise<Talk[]> {
  const next = sequence();
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const locales: Locale[] = ['en', 'en', 'km', 'km', 'km', 'vi', 'zh-cn'];
  const newcomers = new Map<string, { name: string; locale: Locale; createdAt: Date }>();
  const talks: (Omit<Talk, 'channel'> & { name: string; channel: Omit<KnownChannel, 'visitor'> })[] = [];
  for (const [index, at] of getBeginnings(next).entries()) {
    const locale = one(locales);
    const { exchanges, comments, operators } = historyTexts[locale];
    const name = one(toNames(historyTexts[locale], locale));
    const createdAt = new Date(at);
    if (!newcomers.has(name)) newcomers.set(name, { name, locale, createdAt });
    const operator = people.byEmail.get(one(operators))!;
    const operatorId = operator.id;
    const { messages, endedAt } = buildThread(one(exchanges), at, next);
    const colleagues = [...new Set(Object.values(historyTexts).flatMap((texts) => texts.operators))]
      .map((email) => people.byEmail.get(email)!)
      .filter(({ id }) => id !== operatorId);
    // Now and then somebody answers first and gives the conversation to a colleague.
    const giver = index % 9 === 4 ? colleagues[index % colleagues.length] : undefined;
    const givenAt = new Date(messages[2]!.at!.getTime() + 20_000);
    if (giver) {
      messages[2] = { ...messages[2]!, operatorId: giver.id };
      const params = { from: giver.name, to: operator.name };
      messages.splice(3, 0, { from: 'system', system: { key: 'transferred', params }, at: givenAt });
    }
    const id = newId();
    const transfer = giver && { channelId: id, seq: 4, fromId: giver.id, toId: operatorId, at: givenAt };
    const channel = { id, operatorId, messages, createdAt, closedAt: endedAt, status: 'closed' } as const;
    // Some are not asked, and of those who are most say nothing.
    const luck = next();
    if (luck > 0.85) {
      talks.push({ name, channel, transfer });
      continue;
    }
    const asked = { ratingAskedAt: endedAt.toISOString() };
    if (luck > 0.3) {
      talks.push({ name, channel: { ...channel, marks: asked }, transfer });
      continue;
    }
    const given = one(stars);
    const comment = one(comments[given - 1]!);
    const ratedAt = new Date(endedAt.getTime() + 3 * minute);
    talks.push({
      name,
      channel: { ...channel, marks: { ...asked, rating: { stars: given, comment, at: ratedAt.toISOString() } } },
      transfer,
      rating: {
        id: newId(),
        channel_id: id,
        operator_id: operatorId,
        stars: given,
        comment,
        ended_at: endedAt,
        created_at: ratedAt,
        updated_at: ratedAt,
      },
    });
  }
  const rows = await buildVisitors(context, people.lotusId, [...newcomers.values()]);
  const visitors = new Map(rows.map((row) => [row.name, row]));
  return talks.map(({ name, channel, ...rest }) => ({
    ...rest,
    channel: { ...channel, visitor: visitors.get(name)! },
  }));
}

/** What visitors thought of the conversations that are told line by line: every other one of those that ended. */
export async function rateRecent(context: SeedContext, people: DemoPeople): Promise<void> {
  const { query } = context.database.forMerchant(people.lotusId);
  const ended = await query
    .selectFrom('chat_channels')
    .select(['id', 'locale', 'closed_at', 'assigned_operator_id'])
    .where('status', '=', 'closed')
    .where('assigned_operator_id', 'is not', null)
    // Only those have a page.
    .where('page_url', 'is not', null)
    .orderBy('number')
    .execute();
  const ratings = ended
    .filter((_, index) => index % 2 === 0)
    .map(({ id, locale, closed_at, assigned_operator_id }, index): Rated => {
      const given = stars[index % stars.length]!;
      const ratedAt = new Date(Math.min(closed_at!.getTime() + 3 * minute, Date.now()));
      return {
        id: newId(),
        channel_id: id,
        operator_id: assigned_operator_id,
        stars: given,
        comment: historyTexts[locale].comments[given - 1]![0]!,
        ended_at: closed_at!,
        created_at: ratedAt,
        updated_at: ratedAt,
      };
    });
  await query.insertInto('chat_ratings').values(ratings).execute();
}
