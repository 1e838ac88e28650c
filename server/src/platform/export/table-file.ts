import { Readable } from 'node:stream';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { byteOrderMark, csvLine } from '@sala/contract/core/spreadsheet/csv.ts';
import type { FileFormat } from '@sala/contract/core/spreadsheet/file-query.ts';
import {
  columnWidths,
  maxSheetRows,
  rowXml,
  sheetEnd,
  sheetPathOf,
  sheetStart,
  workbookParts,
} from '@sala/contract/core/spreadsheet/workbook.ts';
import type { FileAnswer } from '../http/router.ts';
import { toZip, type ZipEntry } from './zip.ts';

/** A small table that follows another one in the same file. */
export interface FurtherTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
}

export interface Table {
  /** Name of the file. */
  readonly title: string;
  /** Name of the first sheet, which has room for few letters; absent: that of the file. */
  readonly sheet?: string | undefined;
  readonly head: readonly string[];
  readonly rows: AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>;
  /** Each is a sheet of its own; a CSV file has them below, each after an empty line and its title. */
  readonly further?: readonly FurtherTable[] | undefined;
  /** What the last row of a full sheet says where there are more rows; dots where absent. */
  readonly moreText?: string | undefined;
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<FileFormat, string>;

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

async function* toCsv({ head, rows, further = [] }: Table): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head);
  for await (const row of rows) yield csvLine(row);
  for (const table of further)
    yield [[], [table.title], table.head, ...table.rows].map((line) => csvLine(line)).join('');
}

/** Rows whose cells say how wide the columns become: the widths stand before all rows. */
const widthSample = 200;

const lastRow = maxSheetRows - 1;

async function* toSheet({
  head,
  rows,
  moreText = '…',
}: Pick<Table, 'head' | 'rows' | 'moreText'>): AsyncGenerator<string> {
  const first: (readonly CellValue[])[] = [head];
  const start = () => sheetStart(columnWidths(first)) + first.map(rowXml).join('');
  let number = 0;
  // Waits until it is known whether there are more: then it gives its place to the words that say so.
  let last: readonly CellValue[] | undefined;
  for await (const row of rows) {
    number += 1;
    if (number >= lastRow) {
      last = number === lastRow ? row : [moreText];
      if (number > lastRow) break;
    } else if (number < widthSample) first.push(row);
    else yield (number === widthSample ? start() : '') + rowXml(row, number);
  }
  if (number < widthSample) yield start();
  if (last) yield rowXml(last, lastRow);
  yield sheetEnd;
}

function workbookEntries(table: Table): ZipEntry[] {
  const { further = [] } = table;
  const tables = [table, ...further];
  const names = [table.sheet ?? table.title, ...further.map(({ title }) => title)];
  const parts = Object.entries(workbookParts(names));
  return [
    ...parts.map(([path, text]) => ({ path, content: [text] })),
    ...tables.map((one, index) => ({ path: sheetPathOf(index), content: inPortions(toSheet(one)) })),
  ];
}

/**
 * A table as a streamed file: rows are read as the client takes them, and only some of them are in memory.
 * No text in it can run as a formula. A sheet has 1,048,576 rows at most; the last one says where there are more.
 */
export function tableFile(table: Table, format: FileFormat): FileAnswer {
  const content = format === 'csv' ? inPortions(toCsv(table)) : toZip(workbookEntries(table));
  return { name: `${table.title}.${format}`, type: mediaTypes[format], content: Readable.from(content) };
}
