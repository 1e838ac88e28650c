import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { toCsv } from './csv.ts';

export type FileFormat = 'csv' | 'xlsx';

const mediaTypes: Record<FileFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

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

/** A table, the head first, as a file of the browser's downloads. */
export async function saveTable(
  name: string,
  format: FileFormat,
  rows: readonly (readonly CellValue[])[],
): Promise<void> {
  // The packing comes with the first workbook that somebody wants.
  const content = format === 'csv' ? toCsv(rows) : (await import('./xlsx.ts')).toXlsx(name, rows);
  saveFile(`${name}.${format}`, new Blob([content], { type: mediaTypes[format] }));
}
