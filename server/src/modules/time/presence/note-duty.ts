import { dutyOfUsers } from '#modules/time/availability/availability.public.ts';
import type { AppContext } from '#platform/context.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import {
  type DutyTime,
  findNotedUntil,
  insertDutyTimes,
  listPresentSpans,
  type PresentSpan,
  saveNotedUntil,
} from './presence.repository.ts';

const quarter = 15 * 60_000;
/** A stretch of time whose process was lost is ended by then. In ms. */
const settledAfter = 5 * 60_000;
/** After a longer pause of the server nothing is noted of the rest: plans may have changed since. */
const maxCaughtUp = 48 * 3_600_000;

const floor = (at: number): number => Math.floor(at / quarter) * quarter;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Planned time by the quarter of an hour, with how much of it somebody was there. */
export function toDutyTimes(
  userId: string,
  planned: readonly Span[],
  present: readonly Pick<PresentSpan, 'start' | 'end'>[],
): DutyTime[] {
  return planned.flatMap(({ start, end }) => {
    const times: DutyTime[] = [];
    const near = present.filter((one) => one.start < end && one.end > start);
    for (let at = start; at < end; at = floor(at) + quarter) {
      const until = Math.min(floor(at) + quarter, end);
      const there = near.reduce((sum, one) => sum + Math.max(0, Math.min(one.end, until) - Math.max(one.start, at)), 0);
      const plannedSeconds = Math.round((until - at) / 1000);
      const presentSeconds = Math.min(plannedSeconds, Math.round(there / 1000));
      if (plannedSeconds > 0) times.push({ userId, at: new Date(at), plannedSeconds, presentSeconds });
    }
    return times;
  });
}

/**
 * Notes the planned time of everyone since it was noted last, with how much of it they were there. Plans change, and what was planned
 * then is not kept elsewhere.
 */
export async function noteDuty(context: AppContext, merchantId: string): Promise<void> {
  const until = floor(context.clock.now().getTime() - settledAfter);
  await inTransaction(context, merchantId, async (unit) => {
    await takeMerchantLock(unit, 'presence.duty');
    const noted = (await findNotedUntil(unit.query))?.getTime() ?? until - quarter;
    const [from, to] = [Math.max(noted, until - maxCaughtUp), until];
    if (from >= to) return;
    const period = { start: new Date(from), end: new Date(to) };
    const planned = await dutyOfUsers(context, merchantId, period);
    const present = Map.groupBy(
      await listPresentSpans(unit.query, { from: period.start, to: period.end }),
      ({ userId }) => userId,
    );
    const times = [...planned].flatMap(([userId, spans]) => toDutyTimes(userId, spans, present.get(userId) ?? []));
    await insertDutyTimes(unit.query, merchantId, times);
    await saveNotedUntil(unit.query, period.end);
  });
}
