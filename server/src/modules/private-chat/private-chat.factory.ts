import { privateChatApi } from '@sala/contract/private-chat/private-chat.api.ts';
import { privateRoomsApi } from '@sala/contract/private-chat/private-rooms.api.ts';
import type { AppContext } from '#platform/context.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { takePrivateSettings, updatePrivateSettings } from './settings/private-settings.repository.ts';

/** Turns private chat on for a merchant by its database alone, for what is not running yet. */
export async function buildPrivateChat(
  context: Pick<AppContext, 'database' | 'config'>,
  merchantId: string,
): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  await takePrivateSettings(context, query);
  await updatePrivateSettings(query, { is_on: true });
}

/** Turns it on as the owner does, where it is off. */
export async function switchPrivateChatOn(owner: TestPortal): Promise<void> {
  const { data } = await owner.call(privateChatApi.get);
  if (!data.isEnablePrivateChat) await owner.call(privateChatApi.toggle);
}

/** A token of private chat for who is signed in. */
export async function chatTokenOf(portal: TestPortal): Promise<string> {
  return (await portal.call(privateRoomsApi.login)).data.token;
}
