import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { ChatWidgetServices } from '#modules/visitor-channels/chat-widget/chat-widget.public.ts';
import type { AppModule } from '#platform/module.ts';
import { bindCallSettings } from './call-settings.routes.ts';
import { type CallSettingsServices, KnownCallSettings } from './known-settings.ts';

/** How calls of a merchant look, ring and are recorded, and the commands of their menu. */
export const callSettingsModule: AppModule<ChatWidgetServices & UploadServices, CallSettingsServices> = {
  name: 'call-settings',
  create(context, router) {
    bindCallSettings(context, router);
    return { callSettings: new KnownCallSettings(context) };
  },
};
