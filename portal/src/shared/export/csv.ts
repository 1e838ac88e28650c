import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { byteOrderMark, csvLine } from '@sala/contract/core/spreadsheet/csv.ts';

/** A table as CSV (RFC 4180), the head first. */
export const toCsv = (rows: readonly (readonly CellValue[])[]): string => byteOrderMark + rows.map(csvLine).join('');
