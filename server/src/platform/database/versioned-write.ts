import { isDeepStrictEqual } from 'node:util';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../events/unit-of-work.ts';
import { FailureError, found } from '../failure.ts';
import type { Tables } from './tables.ts';

export interface Versioned {
  readonly version: number;
}

/** Tables of records that people edit. The database raises their versions: see `count_version`. */
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
  /** Reads the record with the permissions of the actor. */
  readonly read: () => Promise<Row | undefined>;
  /** Converts a row to the shape of the endpoint's answer, if they differ. */
  readonly present?: (row: Row) => unknown;
  readonly write: (before: Row) => Promise<unknown>;
}

/**
 * Throws recordChanged with the current record unless the change is based on its version. Only safe while
 * the record is locked: `editRecord` does both.
 */
export async function assertVersion<Row extends Versioned>(
  row: Row,
  version: number,
  present: (row: Row) => unknown = (same) => same,
): Promise<void> {
  if (row.version !== version) await refuseChange(row, present);
}

/** Throws recordChanged with the current record, for changes that are based on more than its version. */
export async function refuseChange<Row extends Versioned>(
  row: Row,
  present: (row: Row) => unknown = (same) => same,
): Promise<never> {
  const failure = new FailureError(commonErrors.recordChanged, { version: row.version });
  failure.current = await present(row);
  throw failure;
}

/**
 * Runs a change whose answer is read outside of the transaction: a refusal as recordChanged then contains
 * the record as it is after the transaction.
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
 * The only way to change a record that several people edit: locks its row, refuses a change that is based on an older version, writes,
 * and raises the version if the record differs from before. Throws recordNotFound or recordChanged.
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
  // The difference is in rows of other tables, for which the trigger does not raise the version.
  await sql`
    update ${getTable(seen)} set version = version + 1
    where merchant_id = ${unit.merchantId} and id = ${seen.id}`.execute(unit.query);
  return { before, after: { ...after, version: before.version + 1 } };
}

/** The time of the last change is ignored when everything else is the same. */
function isSameRecord(one: object, other: object): boolean {
  const content = ({ updated_at, updatedAt, ...rest }: Record<string, unknown>) => rest;
  return isDeepStrictEqual(content({ ...one }), content({ ...other }));
}
