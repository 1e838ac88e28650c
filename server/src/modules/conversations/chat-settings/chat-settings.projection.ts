import {
  type AutomaticText,
  type AutomaticTextKind,
  automaticTextKinds,
  type ChatSettings as WireChatSettings,
} from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import type { Selectable } from 'kysely';
import type { ChatSettingsTable, StoredTexts } from './chat-settings.table.ts';
import { defaultTexts } from './default-texts.ts';

export type ChatSettingsRow = Selectable<ChatSettingsTable>;
/** A merchant's settings of conversations. */
export type ChatSettings = Omit<WireChatSettings, 'id' | 'defaultTexts'>;

/** By default no text is sent, but default texts exist for the merchant to turn on. */
const isOnAtFirst: Record<AutomaticTextKind, boolean> = {
  welcome: false,
  firstReply: false,
  unresponsive: true,
  end: false,
};

function toTexts(stored: StoredTexts): Record<AutomaticTextKind, AutomaticText> {
  const texts = automaticTextKinds.map((kind) => [
    kind,
    { isOn: stored[kind]?.isOn ?? isOnAtFirst[kind], text: stored[kind]?.text ?? defaultTexts[kind] },
  ]);
  return Object.fromEntries(texts);
}

export function toChatSettings(row: ChatSettingsRow | undefined): ChatSettings {
  return {
    ...toTexts(row?.texts ?? {}),
    unresponsiveMinutes: row?.unresponsive_minutes ?? 0,
    autoCloseMinutes: row?.auto_close_minutes ?? 0,
    autoJoinMinutes: row?.auto_join_minutes ?? 0,
    isRatingOn: row?.is_rating_on ?? false,
    refusesBankData: row?.refuses_bank_data ?? false,
    refusesPhoneNumbers: row?.refuses_phone_numbers ?? false,
    isSystemChatHidden: row?.is_system_chat_hidden ?? false,
    alerts: {
      sound: row ? row.alert_sound : 'chime',
      volume: row?.alert_volume ?? 60,
    },
    version: row?.version ?? 0,
  };
}

const isSameText = (text: AutomaticText, kind: AutomaticTextKind) =>
  Object.entries(defaultTexts[kind]).every(
    ([language, words]) => text.text[language as keyof AutomaticText['text']] === words,
  );

/** Default texts are not stored, so that they follow later versions of the product. */
export function toStoredTexts(settings: Record<AutomaticTextKind, AutomaticText>): StoredTexts {
  return Object.fromEntries(
    automaticTextKinds.map((kind) => {
      const { isOn, text } = settings[kind];
      return [kind, isSameText(settings[kind], kind) ? { isOn } : { isOn, text }];
    }),
  );
}
