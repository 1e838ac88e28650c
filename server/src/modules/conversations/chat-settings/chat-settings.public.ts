import type { KnownChatSettings } from './known-chat-settings.ts';

export type { ChatSettings } from './chat-settings.projection.ts';

/** Cached settings of conversations for other modules. */
export interface ChatSettingsServices {
  readonly chatSettings: KnownChatSettings;
}
