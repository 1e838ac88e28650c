import type { AuditAction } from '@sala/contract/audit/audit.api.ts';
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

/** What the log calls records that are made, changed and removed. */
export type AuditedSubject = {
  [Subject in RemovedSubject]: `${Subject}.created` | `${Subject}.changed` extends AuditAction ? Subject : never;
}[RemovedSubject];

/** A kind of record that people make, edit and remove, and whose story is in the audit log. */
export interface AuditedKind<Row extends Versioned> {
  readonly subject: AuditedSubject;
  readonly table: VersionedTable;
  find(unit: UnitOfWork, id: string): Promise<Row | undefined>;
  /** What the log calls one of them; in the language of who does it, where it has a name in each. */
  nameOf(row: Row, actor: UserActor): string;
  /** As the log shows it. */
  shown(row: Row): Fields;
  /** What of it the log shows when it is removed; its name alone where this is left out. */
  shownGone?(row: Row): Fields;
  /** Tells of it after the commit. */
  tell(unit: UnitOfWork): void;
}

/** Who does it, and from where. */
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
  /** The record in the shape of the endpoint's answer, where a row is something else. */
  present?(row: Row): unknown;
  write(before: Row): Promise<unknown>;
  /** Refuses a change for what differs by it. */
  refuse?(before: Row, changes: readonly AuditChange[]): void;
}

interface Removal<Row> {
  readonly id: string;
  /** Refuses it, or removes the row with what hangs on it. */
  write(row: Row): Promise<unknown>;
}

/** The one way to make, change and remove such records: what is written, its version, the entry of the log and what is told are one call. */
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
    /** Answers the record as it was made. */
    async create(context: AppContext, unit: UnitOfWork, doing: AuditedAction, { id, write }: Creation): Promise<Row> {
      await write();
      const row = found(await kind.find(unit, id));
      await tell(context, unit, doing, { what: 'created', id, row, changes: changesBetween({}, kind.shown(row)) });
      return row;
    },

    /** Answers the record as it is then; where nothing differs, nothing is told. Throws recordNotFound or recordChanged. */
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

    /** Answers the record as it was. What keeps others from it meanwhile has been locked. Throws recordNotFound. */
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
