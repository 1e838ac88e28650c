import type { AppContext } from '#platform/context.ts';
import { takePrivateSettings, updatePrivateSettings } from './settings/private-settings.repository.ts';

/** Turns private chat on for a merchant. */
export async function buildPrivateChat(
  context: Pick<AppContext, 'database' | 'config'>,
  merchantId: string,
): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  await takePrivateSettings(context, query);
  await updatePrivateSettings(query, { is_on: true });
}
