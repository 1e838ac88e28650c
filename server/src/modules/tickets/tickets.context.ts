import type { ChannelServices } from '#modules/channels/channels.public.ts';
import type { ChatSettingsServices } from '#modules/chat-settings/chat-settings.public.ts';
import type { ChatWidgetServices } from '#modules/chat-widget/chat-widget.public.ts';
import type { UploadServices } from '#modules/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';

/** Services that tickets get from other modules. */
export interface TicketNeeds extends ChannelServices, ChatSettingsServices, ChatWidgetServices, UploadServices {}

export type TicketsContext = AppContext & TicketNeeds;
