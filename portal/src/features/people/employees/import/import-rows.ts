import { isRisky } from '@sala/contract/core/spreadsheet/cells.ts';
import type { ImportResult } from '@sala/contract/people/employees/employees.schema.ts';
import type { SheetRow } from '#shared/sheets/read-sheet.ts';
import { readDay } from '#shared/ui/date-range/days.ts';
import type { ColumnMapping, ImportField } from './import-columns.ts';

/** A line of a sheet as it is sent: the value of each field, and whether the line is excluded. */
export interface ImportRow {
  line: number;
  values: Partial<Record<ImportField, string>>;
  isLeftOut: boolean;
}

export type Problem = ImportResult['problems'][number];

/** The names of the two roles in sheets of every language. */
const roleWords: Record<string, 'manager' | 'member'> = {
  manager: 'manager',
  អ្នកគ្រប់គ្រង: 'manager',
  ប្រធាន: 'manager',
  ប្រធានផ្នែក: 'manager',
  ប្រធាននាយកដ្ឋាន: 'manager',
  'quản lý': 'manager',
  'trưởng phòng': 'manager',
  经理: 'manager',
  主管: 'manager',
  member: 'member',
  សមាជិក: 'member',
  'thành viên': 'member',
  成员: 'member',
};

const longest = 1000;

/** Removes the prefix that our exports add to a text that a spreadsheet could execute. */
const unquoted = (text: string) => (text.startsWith("'") && isRisky(text.slice(1)) ? text.slice(1) : text);

const readers: Partial<Record<ImportField, (text: string) => string>> = {
  hiredOn: (text) => readDay(text) ?? text,
  role: (text) => roleWords[text.normalize('NFC').toLowerCase()] ?? text,
};

/** Converts a cell's text to the format of the server. Unrecognized text is kept, and the server refuses it with a reason. */
export function readCell(field: ImportField, cell: string): string {
  const text = unquoted(cell.trim()).trim().slice(0, longest);
  return readers[field]?.(text) ?? text;
}

export function toRows(sheet: readonly SheetRow[], mapping: ColumnMapping): ImportRow[] {
  return sheet.map(({ line, cells }) => {
    const values: ImportRow['values'] = {};
    for (const [index, field] of mapping.entries()) {
      const text = field && readCell(field, cells[index] ?? '');
      if (field && text) values[field] = text;
    }
    return { line, values, isLeftOut: false };
  });
}

/** The rows in the format of the call, and the position of each in the list. */
export function sentRows(rows: readonly ImportRow[]) {
  const sent = rows.map((row, index) => ({ row, index })).filter(({ row }) => !row.isLeftOut);
  return {
    body: sent.map(({ row: { values } }) => ({ ...values, employeeName: values.employeeName ?? '' })),
    places: sent.map(({ index }) => index),
  };
}

/** The problems by row of the list, independent of which rows were sent. */
export function problemsByRow(problems: readonly Problem[], places: readonly number[]): Map<number, Problem[]> {
  const byRow = new Map<number, Problem[]>();
  for (const problem of problems) {
    const place = places[problem.row];
    if (place === undefined) continue;
    byRow.set(place, [...(byRow.get(place) ?? []), problem]);
  }
  return byRow;
}
