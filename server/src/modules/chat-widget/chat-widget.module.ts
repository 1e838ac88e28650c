import { chatWidgetApi } from '@sala/contract/chat-widget/chat-widget.api.ts';
import type { AppModule } from '#platform/module.ts';
import { presentPage, presentWidget } from './chat-widget.projection.ts';
import { registerChatWidgetRealtime } from './chat-widget.realtime.ts';
import { watchWidget } from './read-widget.ts';
import { updatePage, updateWidget } from './usecases/change-widget.ts';
import { removeLogo, setLogo } from './usecases/set-logo.ts';

/** How the chat looks on the merchant's pages, what it offers and asks, and the page that is nothing but the chat. */
export const chatWidgetModule: AppModule = {
  name: 'chat-widget',
  create(context, router) {
    watchWidget(context);
    registerChatWidgetRealtime(context);
    router.bind(chatWidgetApi.get, ({ actor }) => presentWidget(context, actor.merchantId));
    router.bind(chatWidgetApi.update, ({ actor, body, request }) => updateWidget(context, actor, body, request));
    router.bind(chatWidgetApi.setLogo, ({ actor, file, request }) => setLogo(context, actor, file, request));
    router.bind(chatWidgetApi.removeLogo, ({ actor, request }) => removeLogo(context, actor, request));
    router.bind(chatWidgetApi.getPage, ({ actor }) => presentPage(context, actor.merchantId));
    router.bind(chatWidgetApi.updatePage, ({ actor, body, request }) => updatePage(context, actor, body, request));
  },
};
