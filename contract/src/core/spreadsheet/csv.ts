import { type CellValue, harmlessText, shownText } from './cells.ts';

/** Without it Excel reads the file in a local code page and garbles Khmer and Chinese. */
export const byteOrderMark = '\ufeff';

function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  // Numbers and times are written as they are; only text can be a formula.
  const text = typeof value === 'string' ? harmlessText(value) : shownText(value);
  return `"${text.replaceAll('"', '""')}"`;
}

/** A line of a CSV file (RFC 4180) with its end. */
export const csvLine = (row: readonly CellValue[]): string => `${row.map(cellText).join(',')}\r\n`;
