import { dayText, toDay, toInstant } from '#modules/time/availability/availability.public.ts';
import { zoneFormat } from '#platform/zone-format.ts';

/** In ms since 1970. */
interface Span {
  readonly start: number;
  readonly end: number;
}

interface DayOfHours {
  /** YYYY-MM-DD in the time zone of the business. */
  readonly day: string;
  readonly spans: readonly Span[];
  /** Open around the clock. */
  readonly isWhole: boolean;
  readonly end: number;
}

/** The hours of so many days from one on; what goes past midnight is part of both days. */
export function daySpans(
  spans: readonly Span[],
  { timeZone, from, count }: { timeZone: string; from: string; count: number },
): DayOfHours[] {
  const first = toDay(from);
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [toInstant(timeZone, first + index, 0), toInstant(timeZone, first + index + 1, 0)];
    const parts = spans
      .map((span) => ({ start: Math.max(span.start, start), end: Math.min(span.end, end) }))
      .filter((span) => span.start < span.end);
    const day = dayText(first + index);
    return {
      day,
      spans: parts,
      end,
      isWhole: parts.length === 1 && parts[0]!.start === start && parts[0]!.end === end,
    };
  });
}

/** 07:00–12:00 in the time zone of the business; a day ends at 24:00. */
export function clockHours({ spans, end: endOfDay }: DayOfHours, timeZone: string): string[] {
  const format = zoneFormat(timeZone, { hour: '2-digit', minute: '2-digit' });
  return spans.map(({ start, end }) => `${format.format(start)}–${end === endOfDay ? '24:00' : format.format(end)}`);
}
