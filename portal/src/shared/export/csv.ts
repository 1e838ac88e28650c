import { type CellValue, harmlessText } from './cells.ts';

// Excel reads a file without it in the code page of its country: Khmer and Chinese would be lost.
const byteOrderMark = '\ufeff';

function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  // A number stays one; only text can be a formula.
  const text = typeof value === 'string' ? harmlessText(value) : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}

/** A table as CSV (RFC 4180), the head first. */
export const toCsv = (rows: readonly (readonly CellValue[])[]): string =>
  byteOrderMark +
  rows
    .map((row) => row.map(cellText).join(','))
    .join('\r\n')
    .concat('\r\n');
