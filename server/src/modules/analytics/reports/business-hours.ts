import {
  type AvailabilityContext,
  hasBusinessHours,
  readBusinessHours,
} from '#modules/time/availability/availability.public.ts';
import { type OpenHours, toOpenHours } from '#platform/database/seconds-between.ts';

const day = 24 * 3_600_000;
/** How far before a period and after it durations are followed; what lies beyond is not counted. */
const [daysBefore, daysAfter] = [92, 31];

/** The business hours around a time; undefined for a business without any, which is open at all times. */
export async function findHours(
  context: AvailabilityContext,
  merchantId: string,
  { from, to }: { from: Date; to: Date },
): Promise<OpenHours | undefined> {
  if (!(await hasBusinessHours(context, merchantId))) return undefined;
  const period = { start: new Date(from.getTime() - daysBefore * day), end: new Date(to.getTime() + daysAfter * day) };
  return toOpenHours(await readBusinessHours(context, merchantId, period));
}
