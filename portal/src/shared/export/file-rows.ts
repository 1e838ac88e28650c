import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';

/** How the API writes an instant and a day. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const day = /^\d{4}-\d\d-\d\d$/;

const isInstant = (value: CellValue): value is string => typeof value === 'string' && instant.test(value);

type Cell = NonNullable<CellValue> | null;

function toCell(value: CellValue, timeZone: string): Cell {
  if (typeof value === 'string' && day.test(value)) return { time: value };
  if (!isInstant(value)) return value ?? null;
  const { day: date, minute } = zonedTime(value, timeZone);
  return { time: `${date} ${clockText(minute)}` };
}

/** Rows with their head as a file holds them: days and instants are dates, instants by the clocks of the zone that the head of their column names. */
export function toFileRows(rows: readonly (readonly CellValue[])[], timeZone: string): Cell[][] {
  const [head = [], ...body] = rows;
  const named = head.map((title, column) =>
    body.some((row) => isInstant(row[column])) ? `${title} (${timeZone})` : title,
  );
  return [named.map((title) => title ?? ''), ...body.map((row) => row.map((cell) => toCell(cell, timeZone)))];
}
