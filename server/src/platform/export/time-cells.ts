import type { TimeCell } from '@sala/contract/core/spreadsheet/cells.ts';

/** Makes cells of instants, by the clocks of a zone, to the minute or to the second. */
export function timeCellsIn(timeZone: string, length: 'short' | 'medium' = 'short'): (time: string | Date) => TimeCell {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: length });
  return (time) => ({ time: format.format(new Date(time)) });
}
