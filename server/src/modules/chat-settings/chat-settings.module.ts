import { chatSettingsApi } from '@sala/contract/chat-settings/chat-settings.api.ts';
import type { AppModule } from '#platform/module.ts';
import { watchChatSettings } from './read-chat-settings.ts';
import { getChatSettings, updateChatSettings } from './usecases/update-chat-settings.ts';

/** How a merchant wants its conversations to go; what follows from it happens in `chat`. */
export const chatSettingsModule: AppModule = {
  name: 'chat-settings',
  create(context, router) {
    watchChatSettings(context);
    router.bind(chatSettingsApi.get, ({ actor }) => getChatSettings(context, actor));
    router.bind(chatSettingsApi.update, ({ actor, params, body, request }) =>
      updateChatSettings(context, actor, { id: params.id, settings: body, request }),
    );
  },
};
