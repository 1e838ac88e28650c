import { isDeepStrictEqual } from 'node:util';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../events/unit-of-work.ts';
import { FailureError, found } from '../failure.ts';
import type { Tables } from './tables.ts';

export interface Versioned {
  readonly version: number;
}

/** Tables of records that people edit. The database counts their versions: see `count_version`. */
export type VersionedTable = {
  [Name in keyof Tables]: Tables[Name] extends { id: unknown; version: unknown } ? Name : never;
}[keyof Tables];

interface SeenRecord {
  readonly table: VersionedTable;
  readonly id: string;
  /** The version that the change is based on. */
  readonly version: number;
}

interface Edit<Row extends Versioned> {
  /** The record as far as the actor may see it. */
  readonly read: () => Promise<Row | undefined>;
  /** The record in the shape of the endpoint's answer, where a row is something else. */
  readonly present?: (row: Row) => unknown;
  readonly write: (before: Row) => Promise<unknown>;
}

/**
 * Throws recordChanged, which carries the record as it is now, unless that is the version the change is based on. Only safe while
 * the record is locked: `editRecord` does both.
 */
export async function assertVersion<Row extends Versioned>(
  row: Row,
  version: number,
  present: (row: Row) => unknown = (same) => same,
): Promise<void> {
  if (row.version === version) return;
  const failure = new FailureError(commonErrors.recordChanged, { version: row.version });
  failure.current = await present(row);
  throw failure;
}

/**
 * Does a change of a record whose answer is read outside the transaction: where it is refused as recordChanged, the refusal carries
 * the record as it is once the transaction is over.
 */
export async function withCurrent<Result>(
  read: () => Promise<unknown>,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof FailureError && error.definition.key === commonErrors.recordChanged.key)
      error.current = await read();
    throw error;
  }
}

const getTable = ({ table }: SeenRecord) => sql.table(table);

/**
 * The one way to change a record that several people edit: locks its row, refuses a change that is based on an older version, writes,
 * and counts the version on where the record differs from before. Throws recordNotFound or recordChanged.
 */
export async function editRecord<Row extends Versioned>(
  unit: UnitOfWork,
  seen: SeenRecord,
  { read, present, write }: Edit<Row>,
): Promise<{ before: Row; after: Row }> {
  await sql`
    select 1 from ${getTable(seen)} where merchant_id = ${unit.merchantId} and id = ${seen.id} for update`.execute(
    unit.query,
  );
  const before = found(await read());
  await assertVersion(before, seen.version, present);
  await write(before);
  const after = found(await read());
  if (after.version !== before.version || isSameRecord(before, after)) return { before, after };
  // What differs is in rows of other tables, which the database does not count.
  await sql`
    update ${getTable(seen)} set version = version + 1
    where merchant_id = ${unit.merchantId} and id = ${seen.id}`.execute(unit.query);
  return { before, after: { ...after, version: before.version + 1 } };
}

/** The time of the last change says nothing where everything else is the same. */
function isSameRecord(one: object, other: object): boolean {
  const content = ({ updated_at, updatedAt, ...rest }: Record<string, unknown>) => rest;
  return isDeepStrictEqual(content({ ...one }), content({ ...other }));
}
