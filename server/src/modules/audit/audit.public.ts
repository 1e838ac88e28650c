import type { AppContext } from '#platform/context.ts';
import { removeAuditEntries } from './audit.repository.ts';

export { type AuditChange, changesBetween } from './audit-changes.ts';
export { type AuditedAction, auditedRecords } from './audited-records.ts';
export { changeAuditedSettings } from './audited-settings.ts';
export { type AuditActor, recordAudit } from './record-audit.ts';

/** Entries a statement: a log of years is not removed in one transaction. */
const removalBatch = 2000;

/** Removes the merchant's entries older than the time; answers how many. */
export async function removeOldAuditEntries(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
  before: Date,
): Promise<number> {
  const tenant = context.database.forMerchant(merchantId);
  let removed = 0;
  for (;;) {
    const count = await removeAuditEntries(tenant, before, removalBatch);
    removed += count;
    if (count < removalBatch) return removed;
  }
}
