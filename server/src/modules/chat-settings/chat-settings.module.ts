import type { AppModule } from '#platform/module.ts';
import { watchChatSettings } from './read-chat-settings.ts';

export const chatSettingsModule: AppModule = {
  name: 'chat-settings',
  register: (context) => watchChatSettings(context),
};
