import type { ChatSettingsInput } from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { type ChatSettingsRow, toStoredTexts } from './chat-settings.projection.ts';
import './chat-settings.table.ts';

export function findChatSettings(query: TenantDatabase['query'] | Tx): Promise<ChatSettingsRow | undefined> {
  return query.selectFrom('chat_settings').selectAll().executeTakeFirst();
}

/** Writes all settings as the next version. The merchant's row must be locked, since the settings may have no row yet. */
export async function saveChatSettings(query: Tx, settings: ChatSettingsInput, at: Date): Promise<ChatSettingsRow> {
  const { alerts } = settings;
  const values = {
    texts: JSON.stringify(toStoredTexts(settings)),
    unresponsive_minutes: settings.unresponsiveMinutes,
    auto_close_minutes: settings.autoCloseMinutes,
    auto_join_minutes: settings.autoJoinMinutes,
    is_rating_on: settings.isRatingOn,
    refuses_bank_data: settings.refusesBankData,
    refuses_phone_numbers: settings.refusesPhoneNumbers,
    is_system_chat_hidden: settings.isSystemChatHidden,
    alert_sound: alerts.sound,
    alert_volume: alerts.volume,
    version: settings.version + 1,
    updated_at: at,
  };
  return query
    .insertInto('chat_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}
