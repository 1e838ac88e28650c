/**
 * So many months later at the same time of day in UTC: on `anchorDay`, or on the last day of a month that is shorter. With the anchor
 * what began on the 31st ends on the 28th of February and again on the 31st of March: no day is lost.
 */
export function addMonths(from: Date, months: number, anchorDay: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = from.getTime() - Date.UTC(year, from.getUTCMonth(), from.getUTCDate());
  return new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay)) + time);
}
