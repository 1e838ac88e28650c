import type { TimeCell } from '@sala/contract/core/spreadsheet/cells.ts';
import { zoneFormat } from '#platform/zone-format.ts';

/** Makes cells of instants, by the clocks of a zone, to the minute or to the second. */
export function timeCellsIn(timeZone: string, length: 'short' | 'medium' = 'short'): (time: string | Date) => TimeCell {
  const format = zoneFormat(timeZone, { dateStyle: 'short', timeStyle: length });
  return (time) => ({ time: format.format(new Date(time)) });
}
