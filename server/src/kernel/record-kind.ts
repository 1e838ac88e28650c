import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import { lockRow, type RecordTable } from './record-rows.repository.ts';
import type { Query } from './tables.ts';

/** A stored record, independent of the reader. */
export interface RecordState {
  readonly merchantId: string;
  readonly id: string;
  readonly version: number;
}

/** A kind of record: its rows, and the rule for who may see them. */
export interface RecordKind<State extends RecordState, Person extends { readonly id: string }> {
  readonly table: RecordTable;
  /** Includes deleted records. */
  find(query: Query, id: string): Promise<State | undefined>;
  /** Whether the actor may see the record. */
  isVisible(query: Query, actor: UserActor, record: State): Promise<boolean>;
  /** People who may see records of this kind at all. */
  listPeople(tenant: TenantDatabase | UnitOfWork): Promise<readonly Person[]>;
  /** Whether the person may see the record. */
  sees(person: Person, record: State): boolean;
}

type Kind<State extends RecordState> = Pick<RecordKind<State, { id: string }>, 'table' | 'find' | 'isVisible'>;

/** Locks a record until the end of the transaction. Includes deleted records. */
export async function lockRecord<State extends RecordState>(
  unit: UnitOfWork,
  { table, find }: Pick<Kind<State>, 'table' | 'find'>,
  id: string,
): Promise<State | undefined> {
  return (await lockRow(unit, table, id)) ? find(unit.query, id) : undefined;
}

async function assertVisible<State extends RecordState>(
  query: Query,
  kind: Kind<State>,
  actor: UserActor,
  record: State | undefined,
): Promise<State> {
  const isVisible = record && (await kind.isVisible(query, actor, record));
  return found(isVisible ? record : undefined);
}

/** Throws recordNotFound when the actor may not see it. */
export async function findVisible<State extends RecordState>(
  { database }: Pick<AppContext, 'database'>,
  kind: Kind<State>,
  actor: UserActor,
  id: string,
): Promise<State> {
  const { query } = database.forMerchant(actor.merchantId);
  return assertVisible(query, kind, actor, await kind.find(query, id));
}

/** The same, locked until the end of the transaction. */
export async function lockVisible<State extends RecordState>(
  unit: UnitOfWork,
  kind: Kind<State>,
  actor: UserActor,
  id: string,
): Promise<State> {
  return assertVisible(unit.query, kind, actor, await lockRecord(unit, kind, id));
}

/**
 * Who gets the broadcast of a change: people who see the record now, and people who no longer do. Read for every change, so that a narrowed
 * scope takes effect with the next one.
 */
export async function readAudience<State extends RecordState, Person extends { readonly id: string }>(
  tenant: TenantDatabase,
  { listPeople, sees }: Pick<RecordKind<State, Person>, 'listPeople' | 'sees'>,
  { record, before }: { record: State; before: State | null },
): Promise<{ seeing: Person[]; losing: Person[] }> {
  const people = await listPeople(tenant);
  return {
    seeing: people.filter((person) => sees(person, record)),
    losing: people.filter((person) => before !== null && sees(person, before) && !sees(person, record)),
  };
}
