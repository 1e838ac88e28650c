import { exportsApi } from '@sala/contract/analytics/exports/exports.api.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import type { FileFormat } from '@sala/contract/core/spreadsheet/file-query.ts';
import { api, type CallOptions } from '#shared/api/client.ts';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { toFileRows } from './file-rows.ts';

type Rows = readonly (readonly CellValue[])[];

/** A small table that follows in the same file, on a sheet of its own. */
export interface FurtherTable {
  title: string;
  head: readonly string[];
  rows: Rows;
}

/** Some systems refuse these in a file's name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const unfit = /[\u0000-\u001f<>:"/\\|?*]+/g;

/** Saves content as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(unfit, ' ').trim();
  link.click();
  // Delayed, since some browsers read the content after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function toTable(rows: Rows) {
  const [head = [], ...body] = toFileRows(rows, deviceZone());
  return { head: head.map(String), rows: body };
}

interface Saved {
  title: string;
  format: FileFormat;
  rows: Rows;
  further?: readonly FurtherTable[] | undefined;
  /** What the first sheet is called; absent: as the file. */
  sheet?: string | undefined;
}

async function save({ title, format, rows, further = [], sheet }: Saved, options: CallOptions): Promise<void> {
  const more = further.map((table) => ({ title: table.title, ...toTable([table.head, ...table.rows]) }));
  const table = { title, sheet, format, ...toTable(rows), ...(more.length > 0 && { further: more }) };
  const { name, content } = await api.call(exportsApi.table, { body: table }, options);
  saveFile(name, content);
}

/** Saves a table with its header row as a download. The server creates the file. Throws an ApiError. */
export const saveTable = (title: string, format: FileFormat, rows: Rows): Promise<void> =>
  save({ title, format, rows }, { silent: true });

/** The same without a result: the error handling of the page shows a failure. */
export const saveTableOrTell = (
  title: string,
  format: FileFormat,
  rows: Rows,
  more: Pick<Saved, 'further' | 'sheet'> = {},
): Promise<void> => save({ title, format, rows, ...more }, {}).catch(() => undefined);
