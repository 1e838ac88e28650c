import type { Locale } from '@sala/contract/core/locales.ts';
import { listSeparatorOf } from '@sala/contract/core/punctuation.ts';
import { dayText, momentText } from '@sala/contract/service/service-orders/customer-words.ts';
import { agentWords, filled } from '#modules/automation/chat-agents/chat-agents.public.ts';
import { readBusinessHours, readChatOpening } from '#modules/time/availability/availability.public.ts';
import { dayIn } from '#platform/day.ts';
import type { BotsContext } from '../bots.context.ts';
import { clockHours, daySpans } from './hours-of-days.ts';

const dayLength = 24 * 3_600_000;
/** So far ahead is looked for the next hours. */
const daysAhead = 8;

interface Place {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly now: Date;
}

/** Whether the business is open, or when it will be, and the hours of today and of the next day that has any. */
export async function readHoursText(
  context: BotsContext,
  merchantId: string,
  { locale, timeZone, now }: Place,
): Promise<string> {
  const words = agentWords[locale];
  const period = {
    start: new Date(now.getTime() - 2 * dayLength),
    end: new Date(now.getTime() + daysAhead * dayLength),
  };
  const spans = await readBusinessHours(context, merchantId, period);
  if (spans.length === 0) {
    const { isOnline } = await readChatOpening(context, merchantId);
    return isOnline ? words.openNow : words.away;
  }
  const isOpen = spans.some(({ start, end }) => start <= now.getTime() && now.getTime() < end);
  const next = spans.find(({ start }) => start > now.getTime());
  const again = next && momentText(locale, new Date(next.start).toISOString(), timeZone);
  const state = isOpen ? words.openNow : again ? filled(words.openAgain, { time: again }) : words.closed;
  return [state, ...dayLines(spans, { locale, timeZone, now })].join('\n');
}

function dayLines(spans: Parameters<typeof daySpans>[0], { locale, timeZone, now }: Place): string[] {
  const words = agentWords[locale];
  const days = daySpans(spans, { timeZone, from: dayIn(timeZone, now), count: daysAhead });
  const [today, tomorrow] = days;
  const following = days.slice(1).find((one) => one.spans.length > 0);
  const hoursOf = (day: (typeof days)[number]) =>
    clockHours(day, timeZone).join(listSeparatorOf(locale)) || words.closedThatDay;
  const whole = (day: (typeof days)[number]) => (day.isWhole ? words.allDay : hoursOf(day));
  const lines = today ? [filled(words.hoursToday, { hours: whole(today) })] : [];
  if (!following) return lines;
  const line =
    following.day === tomorrow?.day
      ? filled(words.hoursTomorrow, { hours: whole(following) })
      : filled(words.hoursOfDay, { day: dayText(locale, following.day), hours: whole(following) });
  return [...lines, line];
}

/** For a visitor who waits for a person while none can answer: when somebody is back. Empty while somebody is there. */
export async function readReturnText(
  context: BotsContext,
  merchantId: string,
  { locale, timeZone }: Place,
): Promise<string> {
  const { isOnline, backAt } = await readChatOpening(context, merchantId);
  if (isOnline) return '';
  const { backAgain, away } = agentWords[locale];
  return backAt ? filled(backAgain, { time: momentText(locale, backAt.toISOString(), timeZone) }) : away;
}
