import { Readable } from 'node:stream';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { byteOrderMark, csvLine } from '@sala/contract/core/spreadsheet/csv.ts';
import {
  columnWidths,
  maxSheetRows,
  rowXml,
  sheetEnd,
  sheetPath,
  sheetStart,
  workbookParts,
} from '@sala/contract/core/spreadsheet/workbook.ts';
import type { FileAnswer } from '../http/router.ts';
import { toZip } from './zip.ts';

export interface Table {
  /** Name of the file and its sheet. */
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>;
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Characters that are written together: a chunk for each row would cost more than the row. */
const portion = 64 * 1024;

async function* inPortions(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = '';
  for await (const line of lines) {
    waiting += line;
    if (waiting.length < portion) continue;
    yield waiting;
    waiting = '';
  }
  if (waiting !== '') yield waiting;
}

async function* toCsv({ head, rows }: Table): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head);
  for await (const row of rows) yield csvLine(row);
}

/** Rows whose cells say how wide the columns become: the widths stand before all rows. */
const widthSample = 200;

async function* toSheet({ head, rows }: Table): AsyncGenerator<string> {
  const first: (readonly CellValue[])[] = [head];
  const start = () => sheetStart(columnWidths(first)) + first.map(rowXml).join('');
  let number = 0;
  for await (const row of rows) {
    number += 1;
    if (number >= maxSheetRows) break;
    if (number < widthSample) first.push(row);
    else yield (number === widthSample ? start() : '') + rowXml(row, number);
  }
  if (number < widthSample) yield start();
  yield sheetEnd;
}

/**
 * A table as a streamed file: rows are read as the client takes them, and only some of them are in memory.
 * No text in it can run as a formula. A workbook ends with its 1,048,576th row.
 */
export function tableFile(table: Table, format: keyof typeof mediaTypes): FileAnswer {
  const parts = Object.entries(workbookParts(table.title)).map(([path, text]) => ({ path, content: [text] }));
  const content =
    format === 'csv'
      ? inPortions(toCsv(table))
      : toZip([...parts, { path: sheetPath, content: inPortions(toSheet(table)) }]);
  return { name: `${table.title}.${format}`, type: mediaTypes[format], content: Readable.from(content) };
}
