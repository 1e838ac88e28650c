import type { KnownChatSettings } from './known-chat-settings.ts';

/** What of the settings of conversations is kept in memory, for other modules. */
export interface ChatSettingsServices {
  readonly chatSettings: KnownChatSettings;
}
