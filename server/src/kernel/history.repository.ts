import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { TicketOpener } from './creator.ts';
import { type Query, shaped, type TableOfRecords } from './tables.ts';

/** A history table with a row for each line; ids increase with time. */
export type HistoryTable = TableOfRecords<'id' | 'actor' | 'created_at'>;

interface Shapes {
  history: { id: string; record: string; actor: string; created_at: Date };
}

export interface NewLine {
  readonly id: string;
  readonly recordId: string;
  readonly creator: TicketOpener;
  readonly at: Date;
  /** Columns other than actor and time. */
  readonly columns: object;
}

export async function insertLines(
  { query }: UnitOfWork,
  { table, record }: HistoryTable,
  lines: readonly NewLine[],
): Promise<void> {
  const rows = lines.map(({ id, recordId, creator, at, columns }) => {
    return { id, [record]: recordId, actor: JSON.stringify(creator), created_at: at, ...columns };
  });
  await shaped<Shapes>(query)
    .insertInto(table as 'history')
    .values(rows as never)
    .execute();
}

/** Newest first, up to `limit` lines after the line `beforeId`. */
export async function listLines<Row>(
  query: Query,
  { table, record }: HistoryTable,
  { recordId, limit, beforeId }: { recordId: string; limit: number; beforeId?: string | undefined },
): Promise<Row[]> {
  let rows = shaped<Shapes>(query)
    .selectFrom(table as 'history')
    .selectAll()
    .where(record as 'record', '=', recordId);
  if (beforeId) rows = rows.where('id', '<', beforeId);
  return (await rows.orderBy('id', 'desc').limit(limit).execute()) as Row[];
}
