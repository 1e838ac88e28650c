import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import type { VisitorRecord } from '@sala/contract/conversations/chat/customers.schema.ts';
import { countChannelsOfVisitors, pickMeta, updateVisitorOfChannels } from '#modules/conversations/chat/chat.public.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { editRecord, withCurrent } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { toChannelVisitor } from '../channel-visitor.ts';
import type { VisitorsContext } from '../visitors.context.ts';
import { findVisitor, updateVisitor, type VisitorRow } from '../visitors.repository.ts';
import { listJoined } from './joined-visitors.repository.ts';

async function present(context: VisitorsContext, row: VisitorRow): Promise<VisitorRecord> {
  const joined = await listJoined(context.database.forMerchant(row.merchant_id).query, row.id);
  const [isOnline, names, totalChannels] = await Promise.all([
    context.visitorPresence.isOnline(row.id),
    context.metaFieldNames.read(row.merchant_id),
    countChannelsOfVisitors(context.database, row.merchant_id, [row.id, ...joined.map(({ id }) => id)]),
  ]);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    telegramName: row.telegram_name,
    locale: row.locale,
    isVerified: row.external_id !== null,
    isOnline,
    meta: pickMeta(row.meta, names),
    ban: row.is_banned ? row.ban : null,
    consentedAt: row.consented_at?.toISOString() ?? null,
    firstSeenAt: row.created_at.toISOString(),
    lastSeenAt: row.last_session_at.toISOString(),
    totalChannels,
    joined,
    version: row.version,
  };
}

export async function getCustomer(
  context: VisitorsContext,
  actor: UserActor,
  visitorId: string,
): Promise<VisitorRecord> {
  const row = found(await findVisitor(context.database.forMerchant(actor.merchantId).query, visitorId));
  return present(context, row);
}

/** The values that the audit log shows. */
const getShownValue = ({
  name,
  email,
  phone,
  telegram_name,
}: Pick<VisitorRow, 'name' | 'email' | 'phone' | 'telegram_name'>) => ({
  name,
  email,
  phone,
  telegramName: telegram_name,
});

export interface CustomerChange {
  readonly name?: string | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly telegramName?: string | null | undefined;
}

/** Corrects a visitor's data. Throws visitorIsVerified if the merchant's own system manages them. */
export async function updateCustomer(
  context: VisitorsContext,
  actor: UserActor,
  { id, version, change, request }: { id: string; version: number; change: CustomerChange; request: RequestInfo },
): Promise<VisitorRecord> {
  const write = () =>
    inTransaction(context, actor.merchantId, async (unit) => {
      const { before, after } = await editRecord(
        unit,
        { table: 'visitors', id, version },
        {
          read: () => findVisitor(unit.query, id),
          write: (row) => {
            if (row.external_id !== null) fail(chatErrors.visitorIsVerified);
            return updateVisitor(unit.query, id, {
              name: change.name ?? row.name,
              email: change.email === undefined ? row.email : change.email,
              phone: change.phone === undefined ? row.phone : change.phone || null,
              telegram_name: change.telegramName === undefined ? row.telegram_name : change.telegramName,
            });
          },
        },
      );
      const changes = changesBetween(getShownValue(before), getShownValue(after));
      if (changes.length === 0) return after;
      await updateVisitorOfChannels(unit, toChannelVisitor(after));
      const target = { id, name: after.name };
      await recordAudit(context, unit, { action: 'visitor.changed', actor, target, changes, request });
      return after;
    });
  return present(context, await withCurrent(() => getCustomer(context, actor, id), write));
}
