import type { SnoozeTimes } from '@sala/contract/conversations/chat/channels.schema.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { dayText, readBusinessHours, toDay, toInstant } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { dayIn } from '#platform/day.ts';
import type { ChatContext } from '../../chat.context.ts';

/** In minutes after midnight. The morning is for businesses without working hours, or that are open around the clock or closed that day. */
const [usualMorning, evening] = [8 * 60, 18 * 60];
/** An evening that is about to begin is no time to put something aside until. In ms. */
const leastAhead = 30 * 60_000;

/** Usual times to snooze until, in the days and hours of the business. */
export async function readSnoozeTimes(context: ChatContext, { merchantId }: UserActor): Promise<SnoozeTimes> {
  const now = context.clock.now();
  const { timeZone } = await getMerchant(context, merchantId);
  const today = toDay(dayIn(timeZone, now));
  const tomorrow = today + 1;
  const nextMonday = today + daysToMonday(dayText(today));
  const end = new Date(toInstant(timeZone, nextMonday + 1, 0));
  const spans = await readBusinessHours(context, merchantId, { start: now, end });
  /** Only a beginning within the day is one: hours that go on since the day before begin in the middle of the night. */
  const opening = (day: number): number => {
    const [from, to] = [toInstant(timeZone, day, 0), toInstant(timeZone, day + 1, 0)];
    return spans.find(({ start }) => from < start && start < to)?.start ?? toInstant(timeZone, day, usualMorning);
  };
  const text = (instant: number) => new Date(instant).toISOString();
  const thisEvening = toInstant(timeZone, today, evening);
  return {
    timeZone,
    thisEvening: thisEvening - now.getTime() < leastAhead ? null : text(thisEvening),
    tomorrow: text(opening(tomorrow)),
    nextMonday: text(opening(nextMonday)),
  };
}

/** From 1 to 7: on a Monday the next one is a week ahead. */
function daysToMonday(day: string): number {
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 ? 1 : 8 - weekday;
}
