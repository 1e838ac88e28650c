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

/** Saves a table with its header row as a download. */
export async function saveTable(
  name: string,
  format: FileFormat,
  rows: readonly (readonly CellValue[])[],
): Promise<void> {
  // The library is loaded with the first workbook.
  const content = format === 'csv' ? toCsv(rows) : (await import('./xlsx.ts')).toXlsx(name, rows);
  saveFile(`${name}.${format}`, new Blob([content], { type: mediaTypes[format] }));
}
