import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import {
  columnWidth,
  rowXml,
  sheetEnd,
  sheetPath,
  sheetStart,
  workbookParts,
} from '@sala/contract/core/spreadsheet/workbook.ts';
import { strToU8, zipSync } from 'fflate';

/** A table as an Excel workbook of one sheet with a frozen header row. */
export function toXlsx(title: string, rows: readonly (readonly CellValue[])[]): Uint8Array<ArrayBuffer> {
  const widths = rows[0]!.map((_, index) =>
    columnWidth(rows.reduce((most, row) => Math.max(most, String(row[index] ?? '').length), 0)),
  );
  const files = {
    ...workbookParts(title),
    [sheetPath]: `${sheetStart(widths)}${rows.map(rowXml).join('')}${sheetEnd}`,
  };
  // Not in a worker, since the CSP forbids workers from blobs.
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}
