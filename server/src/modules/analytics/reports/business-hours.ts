import { type AvailabilityContext, readBusinessHours } from '#modules/time/availability/availability.public.ts';

const day = 24 * 3_600_000;
/** How far before a period and after it durations are followed; what lies beyond is not counted. */
const [daysBefore, daysAfter] = [92, 31];

/** The business hours around a time, as PostgreSQL reads a multirange. */
export async function readHours(
  context: AvailabilityContext,
  merchantId: string,
  { from, to }: { from: Date; to: Date },
): Promise<string> {
  const period = { start: new Date(from.getTime() - daysBefore * day), end: new Date(to.getTime() + daysAfter * day) };
  const spans = await readBusinessHours(context, merchantId, period);
  const text = (instant: number) => new Date(instant).toISOString();
  return `{${spans.map(({ start, end }) => `[${text(start)},${text(end)})`).join(',')}}`;
}
