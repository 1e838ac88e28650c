import type { AuditAction } from '@sala/contract/organisation/audit/audit.api.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { editRecord, type Versioned, type VersionedTable } from '#platform/database/versioned-write.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { type AuditChange, changesBetween } from './audit-changes.ts';
import { recordAudit } from './record-audit.ts';

type Fields = Readonly<Record<string, unknown>>;

type RemovedSubject = Extract<AuditAction, `${string}.deleted`> extends `${infer Subject}.deleted` ? Subject : never;

/** Audit subjects with the verbs for creating, changing and deleting a record. */
export type AuditedSubject = {
  [Subject in RemovedSubject]: `${Subject}.created` | `${Subject}.changed` extends AuditAction ? Subject : never;
}[RemovedSubject];

/** A kind of record that people create, edit and delete, with its history in the audit log. */
export interface AuditedKind<Row extends Versioned> {
  readonly subject: AuditedSubject;
  readonly table: VersionedTable;
  find(unit: UnitOfWork, id: string): Promise<Row | undefined>;
  /** The record's name in the audit log; in the actor's language if it has a name in each. */
  nameOf(row: Row, actor: UserActor): string;
  /** The fields that the log shows. */
  shown(row: Row): Fields;
  /** The fields that the log shows of a deleted record; only its name when left out. */
  shownGone?(row: Row): Fields;
  /** Emits the event, which is sent after the commit. */
  tell(unit: UnitOfWork): void;
}

/** The actor and the request. */
export interface AuditedAction {
  readonly actor: UserActor;
  readonly request: RequestInfo;
}

interface Creation {
  readonly id: string;
  write(): Promise<unknown>;
}

interface Change<Row> {
  readonly id: string;
  /** The version that the change is based on. */
  readonly version: number;
  /** Converts a row to the shape of the endpoint's answer, if they differ. */
  present?(row: Row): unknown;
  write(before: Row): Promise<unknown>;
  /** Throws when the changes are not allowed. */
  refuse?(before: Row, changes: readonly AuditChange[]): void;
}

interface Removal<Row> {
  readonly id: string;
  /** Throws a refusal, or deletes the row and dependent rows. */
  write(row: Row): Promise<unknown>;
}

/** The only way to create, change and delete such records: one call writes the row, its version, the audit entry and the event. */
export function auditedRecords<Row extends Versioned>(kind: AuditedKind<Row>) {
  const { subject } = kind;

  async function tell(
    context: AppContext,
    unit: UnitOfWork,
    doing: AuditedAction,
    entry: { what: 'created' | 'changed' | 'deleted'; id: string; row: Row; changes: readonly AuditChange[] },
  ): Promise<void> {
    const target = { id: entry.id, name: kind.nameOf(entry.row, doing.actor) };
    await recordAudit(context, unit, { action: `${subject}.${entry.what}`, ...doing, target, changes: entry.changes });
    kind.tell(unit);
  }

  return {
    /** Returns the created record. */
    async create(context: AppContext, unit: UnitOfWork, doing: AuditedAction, { id, write }: Creation): Promise<Row> {
      await write();
      const row = found(await kind.find(unit, id));
      await tell(context, unit, doing, { what: 'created', id, row, changes: changesBetween({}, kind.shown(row)) });
      return row;
    },

    /** Returns the changed record; without a difference no event is emitted. Throws recordNotFound or recordChanged. */
    async change(
      context: AppContext,
      unit: UnitOfWork,
      doing: AuditedAction,
      { id, version, present, write, refuse }: Change<Row>,
    ): Promise<Row> {
      const { before, after } = await editRecord(
        unit,
        { table: kind.table, id, version },
        { read: () => kind.find(unit, id), ...(present && { present }), write },
      );
      if (after.version === before.version) return after;
      const changes = changesBetween(kind.shown(before), kind.shown(after));
      refuse?.(before, changes);
      await tell(context, unit, doing, { what: 'changed', id, row: after, changes });
      return after;
    },

    /** Returns the deleted record. The caller has locked what could refer to it. Throws recordNotFound. */
    async remove(
      context: AppContext,
      unit: UnitOfWork,
      doing: AuditedAction,
      { id, write }: Removal<Row>,
    ): Promise<Row> {
      const row = found(await kind.find(unit, id));
      await write(row);
      const gone = kind.shownGone?.(row) ?? {};
      const nothing = Object.fromEntries(Object.keys(gone).map((field) => [field, null]));
      await tell(context, unit, doing, { what: 'deleted', id, row, changes: changesBetween(gone, nothing) });
      return row;
    },
  };
}
