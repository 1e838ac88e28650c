import { onMerchantChanged } from '#modules/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { Remembered } from '#platform/remembered.ts';
import { type ChatSettings, toChatSettings } from './chat-settings.projection.ts';
import { findChatSettings } from './chat-settings.repository.ts';

/** Every message asks. In ms; a change empties it at once. */
const cacheLifetime = 10_000;

const known = new WeakMap<object, Remembered<ChatSettings>>();

function settingsOf({ database }: Pick<AppContext, 'database'>): Remembered<ChatSettings> {
  const settings = known.get(database) ?? new Remembered<ChatSettings>({ lifetime: cacheLifetime });
  known.set(database, settings);
  return settings;
}

/**
 * How the merchant wants its conversations to go; kept in memory for moments. Whoever asks in a transaction names its `query`: waiting
 * for a second connection there, many at once would wait for each other.
 */
export async function readChatSettings(
  context: Pick<AppContext, 'database'>,
  merchantId: string,
  query?: TenantDatabase['query'] | Tx,
): Promise<ChatSettings> {
  const settings = settingsOf(context);
  if (query) return settings.getAlone(merchantId, async () => toChatSettings(await findChatSettings(query)));
  return settings.get(merchantId, async () =>
    toChatSettings(await findChatSettings(context.database.forMerchant(merchantId).query)),
  );
}

/** Forgets what was read when the merchant's data change, here or elsewhere. */
export function watchChatSettings(context: Pick<AppContext, 'database' | 'bus'>): void {
  onMerchantChanged(context, (merchantId) => settingsOf(context).forget(merchantId));
}
