import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { exportsApi } from '@sala/contract/exports/exports.api.ts';
import { api, type CallOptions } from '#shared/api/client.ts';

export type FileFormat = 'csv' | 'xlsx';
type Rows = readonly (readonly CellValue[])[];

/** Some systems refuse these in a file's name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const unfit = /[\u0000-\u001f<>:"/\\|?*]+/g;

/** Content as a file of the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(unfit, ' ').trim();
  link.click();
  // Not at once: some browsers begin to read after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function save(title: string, format: FileFormat, rows: Rows, options: CallOptions): Promise<void> {
  const [head = [], ...body] = rows.map((row) => row.map((cell) => cell ?? null));
  const table = { title, format, head: head.map(String), rows: body };
  const { name, content } = await api.call(exportsApi.table, { body: table }, options);
  saveFile(name, content);
}

/** A table, the head first, as a file of the browser's downloads; the server writes it. Throws an ApiError. */
export const saveTable = (title: string, format: FileFormat, rows: Rows): Promise<void> =>
  save(title, format, rows, { silent: true });

/** The same where nothing waits for it: what failed is told by the dialog that tells of every failed call. */
export const saveTableOrTell = (title: string, format: FileFormat, rows: Rows): Promise<void> =>
  save(title, format, rows, {}).catch(() => undefined);
