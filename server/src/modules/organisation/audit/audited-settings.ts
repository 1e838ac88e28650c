import type { AuditAction } from '@sala/contract/organisation/audit/audit.api.ts';
import type { AppContext } from '#platform/context.ts';
import { assertVersion, type Versioned } from '#platform/database/versioned-write.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { type AuditChange, changesBetween } from './audit-changes.ts';
import type { AuditedAction } from './audited-records.ts';
import { type AuditRecord, recordAudit } from './record-audit.ts';

interface SettingsChange<State extends Versioned> extends Pick<AuditRecord, 'target'> {
  readonly action: AuditAction;
  /** The present settings, locked until the end of the transaction. */
  readonly before: State;
  /** The version that the change is based on. */
  readonly version: number;
  /** Converts the settings to the shape of the endpoint's answer, if they differ. */
  present?(state: State): unknown;
  /** Returns the new settings. */
  write(): Promise<State>;
  /** One value for each field, as the log shows them. */
  shown(state: State): Readonly<Record<string, unknown>>;
  /** Changes that are not visible in the values, such as a new secret. */
  unseen?: readonly AuditChange[];
}

/**
 * The only way to replace settings of a merchant: refuses a change that is based on an older version, writes, and records the
 * differences in the audit log. Throws recordChanged.
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
