import type { OrderReceiver } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { findSettingsRow, type SettingsRow } from './service-settings.repository.ts';
import { unsealed } from './stored-secrets.ts';

/** Address and key of a receiver; undefined without an address. Never sent to clients. */
export async function findOrderReceiver(
  context: Pick<AppContext, 'database' | 'config'>,
  merchantId: string,
  receiver: OrderReceiver,
): Promise<{ url: string; authorization: string } | undefined> {
  const row = await findSettingsRow(context.database.forMerchant(merchantId).query, merchantId);
  if (receiver === 'service') return row?.webhook_url ? { url: row.webhook_url, authorization: '' } : undefined;
  if (!row?.callback_url) return undefined;
  return { url: row.callback_url, authorization: unsealed(context, row.callback_key_sealed) };
}

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** An address or its key was saved; null: none. */
    'serviceSettings.receiverSaved': { receiver: OrderReceiver; url: string | null };
  }
}

const columns = ['callback_url', 'callback_key_sealed'] as const;
type Addresses = Pick<SettingsRow, 'webhook_url' | (typeof columns)[number]>;

export function emitReceivers(
  unit: UnitOfWork,
  { before, after }: { before: Addresses | undefined; after: Addresses },
): void {
  if (after.webhook_url !== (before?.webhook_url ?? null))
    unit.emit('serviceSettings.receiverSaved', { receiver: 'service', url: after.webhook_url });
  if (columns.some((column) => after[column] !== (before?.[column] ?? null)))
    unit.emit('serviceSettings.receiverSaved', { receiver: 'callback', url: after.callback_url });
}
