import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import type { FileFormat } from '@sala/contract/core/spreadsheet/file-query.ts';
import type { FileAnswer } from '../http/router.ts';
import { tableFile } from './table-file.ts';

export type FileColumn<Row> = readonly [head: string, cell: (row: Row) => CellValue];

interface ListFile<Row> {
  /** Name of the file. */
  readonly title: string;
  readonly columns: readonly FileColumn<Row>[];
  /** The rows of the list in its order, some at a time. */
  readonly portions: AsyncIterable<readonly Row[]>;
}

/** A list as a file, however long it is: rows are read as the client takes them. */
export function listFile<Row>({ title, columns, portions }: ListFile<Row>, format: FileFormat): FileAnswer {
  const rows = async function* () {
    for await (const portion of portions) for (const row of portion) yield columns.map(([, cell]) => cell(row));
  };
  return tableFile({ title, head: columns.map(([head]) => head), rows: rows() }, format);
}
