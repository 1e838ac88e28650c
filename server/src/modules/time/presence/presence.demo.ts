import { sql } from 'kysely';
import { dutyOfUsers } from '#modules/time/availability/availability.public.ts';
import { newId } from '#platform/ids.ts';
import type { FeatureSeed } from '#seed/features.ts';
import type { SeedContext } from '#seed/seed-demo.ts';
import { toDutyTimes } from './note-duty.ts';
import { type DutyTime, insertDutyTimes, type PresentSpan, saveNotedUntil } from './presence.repository.ts';
import type { PresenceState } from './presence.table.ts';

const minute = 60_000;
const quarter = 15 * minute;
const day = 24 * 60 * minute;
const days = 90;
const longestDay = 10 * 60 * minute;
/** Cambodia and Vietnam have the same time all year. */
const utcOffset = 7 * 60 * minute;
/** After midnight. */
const [opens, closes] = [8 * 60 * minute, 17.5 * 60 * minute];
/** Who has no shift, and comes in the hours of an office. */
const unplanned: readonly string[] = ['rithy@lotus.example'];

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Stretch extends PresentSpan {
  readonly state: PresenceState;
}

/** Always the same for the same words: the demo of two servers is alike. */
function chance(...words: readonly (string | number)[]): number {
  let hash = 2166136261;
  for (const character of words.join(' ')) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return ((hash >>> 0) % 1000) / 1000;
}

/** A day at work: a little late at times, two breaks, and now and then a while set offline. */
function tellDay(userId: string, who: number, start: number, end: number): Stretch[] {
  const of = (what: string) => chance(what, who, start);
  const from = start + (of('late') < 0.3 ? of('how late') * 35 : of('early') * 4) * minute;
  const to = Math.min(end, start + longestDay) - of('leaves') * 12 * minute;
  const middle = (from + to) / 2;
  const cuts: [PresenceState, number, number][] = [
    ['break', from + (middle - from) * (0.5 + of('first') * 0.2), 12 + of('long') * 8],
    ['break', middle + (to - middle) * (0.4 + of('second') * 0.3), 10 + of('longer') * 9],
  ];
  if (of('away') < 0.25) cuts.splice(1, 0, ['away', middle - 15 * minute, 10 + of('how long') * 30]);
  const stretches: Stretch[] = [];
  let at = from;
  for (const [state, begin, minutes] of cuts) {
    if (begin <= at || begin + minutes * minute >= to) continue;
    stretches.push({ userId, state: 'online', start: at, end: begin });
    at = begin + minutes * minute;
    stretches.push({ userId, state, start: begin, end: at });
  }
  if (at < to) stretches.push({ userId, state: 'online', start: at, end: to });
  return stretches;
}

/** Office hours on the workdays of a longer time; nobody works on Sundays. */
function officeDays({ start, end }: Span): Span[] {
  const found: Span[] = [];
  for (let midnight = Math.floor((start + utcOffset) / day) * day - utcOffset; midnight < end; midnight += day)
    if (new Date(midnight + utcOffset).getUTCDay() !== 0)
      found.push({ start: Math.max(start, midnight + opens), end: Math.min(end, midnight + closes) });
  return found;
}

async function tellOf(context: SeedContext, merchantId: string, until: number): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  const duty = await dutyOfUsers(context, merchantId, { start: new Date(until - days * day), end: new Date(until) });
  const known = await query.selectFrom('users').select(['id', 'email', 'created_at']).execute();
  const stretches: Stretch[] = [];
  const times: DutyTime[] = [];
  for (const { id, email, created_at: createdAt } of known.toSorted((one, other) =>
    (one.email ?? '').localeCompare(other.email ?? ''),
  )) {
    const worthTelling = ({ start, end }: Span) => start > createdAt.getTime() && end - start > 60 * minute;
    const planned = (duty.get(id) ?? [])
      // Nobody sits there around the clock, also who can be called then.
      .flatMap((span) => (span.end - span.start < day ? [span] : officeDays(span)))
      .filter(worthTelling);
    const there = unplanned.includes(email ?? '')
      ? officeDays({ start: until - days * day, end: until }).filter(worthTelling)
      : planned;
    const who = Math.round(chance('who', email ?? '') * 1000);
    const own = there.flatMap(({ start, end }) =>
      chance('missing', who, start) < 0.02 ? [] : tellDay(id, who, start, end),
    );
    stretches.push(...own.filter(({ end }) => end <= until));
    times.push(...toDutyTimes(id, planned, own));
  }
  await insertDutyTimes(query, merchantId, times);
  await sql`
    insert into presence_spans (merchant_id, id, user_id, state, started_at, until_at, is_open)
    select ${merchantId}::uuid, t.id, t.user_id, t.state, t.started_at, t.until_at, false
    from unnest(${stretches.map(() => newId())}::uuid[], ${stretches.map(({ userId }) => userId)}::uuid[], ${stretches.map(({ state }) => state)}::text[],
      ${stretches.map(({ start }) => new Date(start).toISOString())}::timestamptz[],
      ${stretches.map(({ end }) => new Date(end).toISOString())}::timestamptz[]) t (id, user_id, state, started_at, until_at)`.execute(
    query,
  );
  await saveNotedUntil(query, new Date(until));
}

/** When people were there in the last 90 days, by their shifts. */
export const seed: FeatureSeed = async (context, { lotusId, mekongId }) => {
  const until = Math.floor(Date.now() / quarter) * quarter;
  for (const merchantId of [lotusId, mekongId]) await tellOf(context, merchantId, until);
};
