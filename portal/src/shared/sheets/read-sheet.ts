import { maxColumns, maxSheetBytes, maxSheetRows, SheetError } from './sheet-rules.ts';

export interface SheetRow {
  /** Its line in the sheet, from 1. */
  line: number;
  cells: readonly string[];
}

export interface Sheet {
  head: readonly string[];
  rows: readonly SheetRow[];
}

/** A workbook is a zip file, whatever its extension. */
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function linesOf(bytes: Uint8Array): Promise<string[][]> {
  // Each reader is loaded on demand.
  if (isZip(bytes)) return (await import('./read-workbook.ts')).readWorkbook(bytes);
  return (await import('./read-csv.ts')).readCsv(bytes);
}

/** The first row with content is the header; empty rows are skipped but counted. */
function sheetOf(lines: readonly string[][]): Sheet {
  const filled = lines
    .map((cells, index) => ({ line: index + 1, cells: cells.slice(0, maxColumns) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...rows] = filled;
  if (!head) throw new SheetError('noRows');
  if (rows.length === 0) throw new SheetError('onlyHead');
  if (rows.length > maxSheetRows) throw new SheetError('tooManyRows');
  const width = Math.max(head.cells.length, ...rows.map(({ cells }) => cells.length));
  return { head: Array.from({ length: width }, (_, index) => head.cells[index]?.trim() ?? ''), rows };
}

/** The content of a CSV file or the first sheet of a workbook, as text. Formulas are not run, and sizes are limited. */
export async function readSheet(file: File): Promise<Sheet> {
  if (file.size > maxSheetBytes) throw new SheetError('tooLarge');
  return sheetOf(await linesOf(new Uint8Array(await file.arrayBuffer())));
}
