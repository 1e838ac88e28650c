import type { AppContext } from '#platform/context.ts';
import { removeAuditEntries } from './audit.repository.ts';

export { type AuditChange, changesBetween } from './audit-changes.ts';
export { type AuditedAction, auditedRecords } from './audited-records.ts';
export { changeAuditedSettings } from './audited-settings.ts';
export { type AuditActor, recordAudit } from './record-audit.ts';

/** Entries deleted by one statement: years of entries are not deleted in one transaction. */
const removalBatch = 2000;

/** Deletes the merchant's entries older than the time; returns their number. */
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
