import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import type { FileFormat } from '@sala/contract/core/spreadsheet/file-query.ts';
import type { FileAnswer } from '../http/router.ts';
import { tableFile } from './table-file.ts';

export type FileColumn<Row> = readonly [head: string, cell: (row: Row) => CellValue];

/** The rows of a list in the order that it had when they were asked for. */
export interface ListRows<Row> {
  /** Some at a time. */
  readonly portions: AsyncIterable<readonly Row[]>;
  /** There are more than a file has. */
  readonly isCut: boolean;
  /** Ends the reading, also where no portion was taken. */
  close(): void;
}

interface ListFile<Row> {
  /** Name of the file. */
  readonly title: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly rows: ListRows<Row>;
}

/** A list as a file: its rows are read as the client takes them, each once, whatever changes meanwhile. */
export function listFile<Row>({ title, columns, rows }: ListFile<Row>, format: FileFormat): FileAnswer {
  const cells = async function* (): AsyncGenerator<CellValue[]> {
    for await (const portion of rows.portions) for (const row of portion) yield columns.map(([, cell]) => cell(row));
    if (rows.isCut) yield ['…'];
  };
  const file = tableFile({ title, head: columns.map(([head]) => head), rows: cells() }, format);
  // A client that leaves before the first row has taken no portion that could end the reading.
  file.content.once('close', () => rows.close());
  return file;
}
