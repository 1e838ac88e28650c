import { type CellValue, harmlessText } from './cells.ts';

/** Excel reads a file without it in the code page of its country: Khmer and Chinese would be lost. */
export const byteOrderMark = '\ufeff';

function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  // A number stays one; only text can be a formula.
  const text = typeof value === 'string' ? harmlessText(value) : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}

/** A line of a CSV file (RFC 4180) with its end. */
export const csvLine = (row: readonly CellValue[]): string => `${row.map(cellText).join(',')}\r\n`;
