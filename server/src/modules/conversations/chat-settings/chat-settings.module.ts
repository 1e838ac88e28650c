import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import type { AppModule } from '#platform/module.ts';
import type { ChatSettingsServices } from './chat-settings.public.ts';
import { KnownChatSettings } from './known-chat-settings.ts';
import { getChatSettings, updateChatSettings } from './usecases/update-chat-settings.ts';

/** A merchant's settings of conversations; `chat` applies them. */
export const chatSettingsModule: AppModule<unknown, ChatSettingsServices> = {
  name: 'chat-settings',
  create(context, router) {
    router.bind(chatSettingsApi.get, ({ actor }) => getChatSettings(context, actor));
    router.bind(chatSettingsApi.update, ({ actor, params, body, request }) =>
      updateChatSettings(context, actor, { id: params.id, settings: body, request }),
    );
    return { chatSettings: new KnownChatSettings(context) };
  },
};
