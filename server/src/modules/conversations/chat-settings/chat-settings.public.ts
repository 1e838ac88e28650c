import type { KnownChatSettings } from './known-chat-settings.ts';

/** Cached settings of conversations for other modules. */
export interface ChatSettingsServices {
  readonly chatSettings: KnownChatSettings;
}
