import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import type { FurtherTable } from '#platform/export/table-file.ts';
import type { FileStorage } from '#platform/storage/file-storage.ts';
import type { ReportFileRow } from './long-files.repository.ts';

type Named = Pick<ReportFileRow, 'merchant_id' | 'id'>;

const folderOf = ({ merchant_id, id }: Named) => `${merchant_id}/reports/${id}`;
const partOf = (file: Named, month: number) => `${folderOf(file)}/month-${month}`;
const furtherPartOf = (file: Named, month: number) => `${partOf(file, month)}-further`;
export const contentOf = (file: Named): string => `${folderOf(file)}/file`;

/** Keeps what a stream brings under a key, whole or not at all; answers its size in bytes. */
export async function keepStream(storage: FileStorage, key: string, content: Readable): Promise<number> {
  const received = await storage.receive(content);
  try {
    await storage.keep(key, received);
  } finally {
    await storage.discard(received);
  }
  return received.size;
}

/** The rows of one month, kept until the whole file is made. */
export async function keepMonth(
  storage: FileStorage,
  file: Named,
  month: number,
  rows: AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>,
): Promise<void> {
  const lines = async function* () {
    for await (const row of rows) yield `${JSON.stringify(row)}\n`;
  };
  await keepStream(storage, partOf(file, month), Readable.from(lines(), { objectMode: false }));
}

/** The rows of all months, read as they are asked for. */
export async function* readMonths(storage: FileStorage, file: Named, count: number): AsyncGenerator<CellValue[]> {
  for (let month = 0; month < count; month += 1) {
    const part = await storage.read(partOf(file, month));
    if (!part) throw new Error(`Month ${month} of the report ${file.id} is not there`);
    for await (const line of createInterface({ input: part.stream, crlfDelay: Number.POSITIVE_INFINITY }))
      yield JSON.parse(line) as CellValue[];
  }
}

/** What follows the rows of a month, and what the whole file is of. */
export interface MonthFurther {
  /** The first cell of each row says which month it is of. */
  readonly tables: readonly FurtherTable[];
  readonly about: FurtherTable;
}

export async function keepFurther(
  storage: FileStorage,
  file: Named,
  month: number,
  further: MonthFurther,
): Promise<void> {
  await keepStream(
    storage,
    furtherPartOf(file, month),
    Readable.from([JSON.stringify(further)], { objectMode: false }),
  );
}

/** The further tables of all months, each with the rows of one month after those of another, and what the file is of. */
export async function readFurther(storage: FileStorage, file: Named, count: number): Promise<FurtherTable[]> {
  const tables = new Map<string, FurtherTable>();
  let about: FurtherTable | undefined;
  for (let month = 0; month < count; month += 1) {
    const part = await storage.read(furtherPartOf(file, month));
    // A month of a file that an earlier version began has none.
    if (!part) continue;
    const further = (await json(part.stream)) as MonthFurther;
    about = further.about;
    for (const table of further.tables) {
      const { rows = [] } = tables.get(table.title) ?? {};
      tables.set(table.title, { ...table, rows: [...rows, ...table.rows] });
    }
  }
  return [...tables.values(), ...(about ? [about] : [])];
}

export async function removeMonths(storage: FileStorage, file: Named, count: number): Promise<void> {
  for (let month = 0; month < count; month += 1) {
    await storage.remove(partOf(file, month));
    await storage.remove(furtherPartOf(file, month));
  }
}
