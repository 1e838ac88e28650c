import { maxPlanned, workingTimeErrors } from '@sala/contract/time/working-time/working-time.errors.ts';
import type { Assignees } from '@sala/contract/time/working-time/working-time.schema.ts';
import { auditedRecords } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import type { AssigneeIds } from './assignees.repository.ts';
import { assigneeNames, broadcastHoursChange, type Fields } from './saving.ts';

interface PlanRecord {
  readonly id: string;
  readonly title: string;
  readonly assignees: Assignees;
  readonly version: number;
}

/** The differences between shifts, schedules and days off. */
interface PlanKind<Row extends PlanRecord, Body> {
  /** Subject in the audit log. */
  readonly subject: 'shift' | 'schedule' | 'dayOff';
  readonly table: 'time_shifts' | 'working_schedules' | 'days_off';
  /** The fields that the log shows, without assignees. */
  readonly audited: (row: Row) => Fields;
  readonly find: (query: Tx, id: string) => Promise<Row | undefined>;
  /** Locks the row until the end of the transaction. */
  readonly lock: (query: Tx, id: string) => Promise<unknown>;
  readonly count: (query: Tx) => Promise<number>;
  readonly insert: (query: Tx, values: Body & { id: string; createdAt: Date }) => Promise<void>;
  readonly update: (query: Tx, id: string, values: Body) => Promise<void>;
  readonly remove: (query: Tx, id: string) => Promise<void>;
  /** Writes assignees and other rows of further tables. */
  readonly writeParts: (unit: UnitOfWork, id: string, body: Body) => Promise<void>;
  readonly refuseRemoval?: (row: Row) => void;
}

interface PlanRecords<Row, Body> {
  create(context: AppContext, actor: UserActor, body: Body, request: RequestInfo): Promise<Row>;
  change(
    context: AppContext,
    actor: UserActor,
    body: Body & { id: string; version: number },
    request: RequestInfo,
  ): Promise<Row>;
  remove(context: AppContext, actor: UserActor, id: string, request: RequestInfo): Promise<null>;
}

/** Creates, changes and deletes shifts, schedules and days off. */
export function planRecords<Row extends PlanRecord, Body extends { assignees: AssigneeIds }>(
  kind: PlanKind<Row, Body>,
): PlanRecords<Row, Body> {
  const { subject } = kind;
  const shown = (row: Row): Fields => ({ ...kind.audited(row), ...assigneeNames(row.assignees) });
  const records = auditedRecords<Row>({
    subject,
    table: kind.table,
    find: (unit, id) => kind.find(unit.query, id),
    nameOf: ({ title }) => title,
    shown,
    shownGone: shown,
    tell: broadcastHoursChange,
  });
  return {
    create: (context, actor, body, request) =>
      inTransaction(context, actor.merchantId, async (unit) => {
        const max = maxPlanned[subject];
        if ((await kind.count(unit.query)) >= max) fail(workingTimeErrors.tooManyOfThem, { max });
        const id = newId();
        const write = async () => {
          await kind.insert(unit.query, { ...body, id, createdAt: context.clock.now() });
          await kind.writeParts(unit, id, body);
        };
        return records.create(context, unit, { actor, request }, { id, write });
      }),

    change: (context, actor, { id, version, ...values }, request) =>
      inTransaction(context, actor.merchantId, (unit) => {
        // Without id and version it is a body, which the compiler cannot infer for a generic type.
        const body = values as unknown as Body;
        const write = async () => {
          await kind.update(unit.query, id, body);
          await kind.writeParts(unit, id, body);
        };
        return records.change(context, unit, { actor, request }, { id, version, write });
      }),

    remove: (context, actor, id, request) =>
      inTransaction(context, actor.merchantId, async (unit) => {
        await kind.lock(unit.query, id);
        const write = (row: Row) => {
          kind.refuseRemoval?.(row);
          return kind.remove(unit.query, id);
        };
        await records.remove(context, unit, { actor, request }, { id, write });
        return null;
      }),
  };
}
