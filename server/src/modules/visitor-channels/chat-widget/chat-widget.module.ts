import { chatWidgetApi } from '@sala/contract/visitor-channels/chat-widget/chat-widget.api.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppModule } from '#platform/module.ts';
import { presentPage, presentWidget } from './chat-widget.projection.ts';
import type { ChatWidgetServices } from './chat-widget.public.ts';
import { registerChatWidgetRealtime } from './chat-widget.realtime.ts';
import { KnownWidgets } from './known-widgets.ts';
import { updatePage, updateWidget } from './usecases/change-widget.ts';
import { removeLogo, setLogo } from './usecases/set-logo.ts';

/** The widget on the merchant's pages: its look, choices and forms, and the page that only shows the chat. */
export const chatWidgetModule: AppModule<UploadServices, ChatWidgetServices> = {
  name: 'chat-widget',
  create(context, router) {
    registerChatWidgetRealtime(context);
    router.bind(chatWidgetApi.get, ({ actor }) => presentWidget(context, actor.merchantId));
    router.bind(chatWidgetApi.update, ({ actor, body, request }) => updateWidget(context, actor, body, request));
    router.bind(chatWidgetApi.setLogo, ({ actor, file, query: { version }, request }) =>
      setLogo(context, actor, { file, version }, request),
    );
    router.bind(chatWidgetApi.removeLogo, ({ actor, query, request }) =>
      removeLogo(context, actor, query.version, request),
    );
    router.bind(chatWidgetApi.getPage, ({ actor }) => presentPage(context, actor.merchantId));
    router.bind(chatWidgetApi.updatePage, ({ actor, body, request }) => updatePage(context, actor, body, request));
    return { knownWidgets: new KnownWidgets(context) };
  },
};
