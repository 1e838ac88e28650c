import type { Locale } from '@sala/contract/core/locales.ts';
import { type Insertable, sql } from 'kysely';
import type { ChannelMarks } from '#modules/conversations/chat/channels/channels.table.ts';
import { buildChannel, buildTransfer, type MessageOverrides } from '#modules/conversations/chat/chat.factory.ts';
import { buildVisitor } from '#modules/visitor-channels/visitors/visitors.factory.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/ids.ts';
import '#modules/conversations/chat/automation/ratings.table.ts';
import { historyTexts } from './history-texts.ts';
import type { DemoPeople } from './people.ts';
import type { SeedContext } from './seed-demo.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** The conversations that are told line by line lie in the two weeks after it. */
const lastDay = 13;
const firstDay = 90;
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
interface Marked {
  readonly id: string;
  readonly marks: ChannelMarks;
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

/** Conversations of the months before, with what visitors thought of them: what reports compare the last weeks with. */
export async function seedHistory(context: SeedContext, people: DemoPeople): Promise<void> {
  const merchantId = people.lotusId;
  const { query } = context.database.forMerchant(merchantId);
  const next = sequence();
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const locales: Locale[] = ['en', 'en', 'km', 'km', 'km', 'vi', 'zh-cn'];
  const midnight = Math.floor((Date.now() + utcOffset) / day) * day - utcOffset;
  const visitors = new Map<string, Awaited<ReturnType<typeof buildVisitor>>>();
  const beginnings = Array.from({ length: firstDay - lastDay }, (_, index) => midnight - (firstDay - index) * day)
    .flatMap((start) =>
      Array.from({ length: 2 + Math.floor(next() * 3) }, () => start + (one(hours) * 60 + next() * 60) * minute),
    )
    .sort((first, second) => first - second);
  const ratings: Rated[] = [];
  const marks: Marked[] = [];
  for (const [index, at] of beginnings.entries()) {
    const locale = one(locales);
    const { names, exchanges, comments, operators } = historyTexts[locale];
    const name = one(names);
    const createdAt = new Date(at);
    const visitor = visitors.get(name) ?? (await buildVisitor(context, { merchantId, name, locale, createdAt }));
    visitors.set(name, visitor);
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
    const told = { merchantId, visitor, operatorId, messages, createdAt, closedAt: endedAt };
    const channel = await buildChannel(context, { ...told, status: 'closed' });
    if (giver)
      await buildTransfer(context, {
        merchantId,
        channelId: channel.id,
        seq: 4,
        fromId: giver.id,
        toId: operatorId,
        at: givenAt,
      });
    // Some are not asked, and of those who are most say nothing.
    const luck = next();
    if (luck > 0.85) continue;
    const asked = { ratingAskedAt: endedAt.toISOString() };
    if (luck > 0.4) {
      marks.push({ id: channel.id, marks: asked });
      continue;
    }
    const given = one(stars);
    const comment = one(comments[given - 1]!);
    const ratedAt = new Date(endedAt.getTime() + 3 * minute);
    marks.push({ id: channel.id, marks: { ...asked, rating: { stars: given, comment, at: ratedAt.toISOString() } } });
    ratings.push({
      id: newId(),
      channel_id: channel.id,
      operator_id: operatorId,
      stars: given,
      comment,
      ended_at: endedAt,
      created_at: ratedAt,
      updated_at: ratedAt,
    });
  }
  await query.insertInto('chat_ratings').values(ratings).execute();
  await sql`
    update chat_channels c set marks = told.marks
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as told (id uuid, marks jsonb)
    where c.merchant_id = ${merchantId} and c.id = told.id`.execute(query);
}

/** What visitors thought of the conversations that are told line by line: every other one of those that ended. */
export async function rateRecent(context: SeedContext, people: DemoPeople): Promise<void> {
  const { query } = context.database.forMerchant(people.lotusId);
  const ended = await query
    .selectFrom('chat_channels')
    .select(['id', 'locale', 'closed_at', 'assigned_operator_id'])
    .where('status', '=', 'closed')
    .where('assigned_operator_id', 'is not', null)
    .where('closed_at', '>', new Date(Date.now() - lastDay * day))
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
