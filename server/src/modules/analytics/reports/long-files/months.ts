const pad = (count: number) => String(count).padStart(2, '0');

/** A period of days cut at the ends of months: each part is of one calendar month, the first and the last may be shorter. */
export function toMonths(from: string, to: string): { from: string; to: string }[] {
  const parts: { from: string; to: string }[] = [];
  let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  for (let start = from; start <= to; ) {
    const last = `${year}-${pad(month)}-${pad(new Date(Date.UTC(year, month, 0)).getUTCDate())}`;
    parts.push({ from: start, to: last < to ? last : to });
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
    start = `${year}-${pad(month)}-01`;
  }
  return parts;
}
