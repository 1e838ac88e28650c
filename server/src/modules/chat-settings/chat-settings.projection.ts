import {
  type AutomaticText,
  type AutomaticTextKind,
  automaticTextKinds,
  type ChatSettings as WireChatSettings,
} from '@sala/contract/chat-settings/chat-settings.schema.ts';
import type { Selectable } from 'kysely';
import type { ChatSettingsTable, StoredTexts } from './chat-settings.table.ts';
import { defaultTexts } from './default-texts.ts';

export type ChatSettingsRow = Selectable<ChatSettingsTable>;
/** How a merchant wants its conversations to go. */
export type ChatSettings = Omit<WireChatSettings, 'id' | 'defaultTexts'>;

/** A business that has decided nothing says nothing by itself, but what it would say when asked to is there. */
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

/** Words that are the product's own are not stored: they follow it when it learns to say it better. */
export function toStoredTexts(settings: Record<AutomaticTextKind, AutomaticText>): StoredTexts {
  return Object.fromEntries(
    automaticTextKinds.map((kind) => {
      const { isOn, text } = settings[kind];
      return [kind, isSameText(settings[kind], kind) ? { isOn } : { isOn, text }];
    }),
  );
}
