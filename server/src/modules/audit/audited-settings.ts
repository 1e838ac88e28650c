import type { AuditAction } from '@sala/contract/audit/audit.api.ts';
import type { AppContext } from '#platform/context.ts';
import { assertVersion, type Versioned } from '#platform/database/versioned-write.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { type AuditChange, changesBetween } from './audit-changes.ts';
import type { AuditedAction } from './audited-records.ts';
import { type AuditRecord, recordAudit } from './record-audit.ts';

interface SettingsChange<State extends Versioned> extends Pick<AuditRecord, 'target'> {
  readonly action: AuditAction;
  /** The settings as they are; whoever else changes them waits until the transaction ends. */
  readonly before: State;
  /** The version that the change is based on. */
  readonly version: number;
  /** The settings in the shape of the endpoint's answer, where they are kept as something else. */
  present?(state: State): unknown;
  /** Answers them as they are then. */
  write(): Promise<State>;
  /** One value a field, as the log shows them. */
  shown(state: State): Readonly<Record<string, unknown>>;
  /** What changed and cannot be seen in them, such as a key. */
  unseen?: readonly AuditChange[];
}

/**
 * The one way to replace what a merchant has one of: refuses a change that is based on an older version, writes, and keeps what differs
 * in the audit log. Throws recordChanged.
 */
export async function changeAuditedSettings<State extends Versioned>(
  context: AppContext,
  unit: UnitOfWork,
  doing: AuditedAction,
  { action, target, before, version, present, write, shown, unseen = [] }: SettingsChange<State>,
): Promise<State> {
  await assertVersion(before, version, present);
  const after = await write();
  const changes = [...changesBetween(shown(before), shown(after)), ...unseen];
  if (changes.length > 0) await recordAudit(context, unit, { action, ...doing, ...(target && { target }), changes });
  return after;
}
