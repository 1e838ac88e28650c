import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import type { FileStorage } from '#platform/storage/file-storage.ts';
import type { ReportFileRow } from './long-files.repository.ts';

type Named = Pick<ReportFileRow, 'merchant_id' | 'id'>;

const folderOf = ({ merchant_id, id }: Named) => `${merchant_id}/reports/${id}`;
const partOf = (file: Named, month: number) => `${folderOf(file)}/month-${month}`;
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

export async function removeMonths(storage: FileStorage, file: Named, count: number): Promise<void> {
  for (let month = 0; month < count; month += 1) await storage.remove(partOf(file, month));
}
