import { removeOldChannels } from '#modules/conversations/chat/chat.public.ts';
import { removeOldAuditEntries } from '#modules/organisation/audit/audit.public.ts';
import { listMerchantsWithRetention } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';

const day = 24 * 3600 * 1000;

/** Deletes data whose retention is over. A failure at one merchant does not stop the others. */
export async function removeExpiredData(context: AppContext): Promise<void> {
  const now = context.clock.now().getTime();
  const before = (days: number) => new Date(now - days * day);
  const failures: unknown[] = [];
  for (const merchant of await listMerchantsWithRetention(context.database)) {
    const { id: merchantId, conversation_retention_days: channelDays, audit_retention_days: auditDays } = merchant;
    try {
      const channels = channelDays > 0 ? await removeOldChannels(context, merchantId, before(channelDays)) : 0;
      const entries = auditDays > 0 ? await removeOldAuditEntries(context, merchantId, before(auditDays)) : 0;
      if (channels + entries > 0) context.logger.info({ merchantId, channels, entries }, 'kept long enough: removed');
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything that was kept long enough was removed');
}
