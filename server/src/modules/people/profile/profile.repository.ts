import type { ChatPreferences } from '@sala/contract/people/profile/profile.schema.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import './profile.table.ts';

type Query = TenantDatabase['query'];

/** Values without a choice of the user come from `usual`. */
export async function findChatPreferences(
  query: Query,
  userId: string,
  usual: Pick<ChatPreferences, 'isHideSystemChat'>,
): Promise<ChatPreferences> {
  const row = await query
    .selectFrom('chat_preferences')
    .select(['is_hide_system_chat', 'is_translation_on'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    isHideSystemChat: row?.is_hide_system_chat ?? usual.isHideSystemChat,
    isTranslationOn: row?.is_translation_on ?? false,
  };
}

/** Sets the given values; others do not change. */
export async function saveChatPreferences(
  query: Query,
  userId: string,
  { isHideSystemChat, isTranslationOn }: Partial<ChatPreferences>,
): Promise<void> {
  const change = {
    ...(isHideSystemChat !== undefined && { is_hide_system_chat: isHideSystemChat }),
    ...(isTranslationOn !== undefined && { is_translation_on: isTranslationOn }),
  };
  if (Object.keys(change).length === 0) return;
  await query
    .insertInto('chat_preferences')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'user_id']).doUpdateSet(change))
    .execute();
}
