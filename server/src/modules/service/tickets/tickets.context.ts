import type { ChatSettingsServices } from '#modules/conversations/chat-settings/chat-settings.public.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AvailabilitySources } from '#modules/time/availability/availability.public.ts';
import type { ChannelServices } from '#modules/visitor-channels/channels/channels.public.ts';
import type { ChatWidgetServices } from '#modules/visitor-channels/chat-widget/chat-widget.public.ts';
import type { CustomerTimelineServices } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { AppContext } from '#platform/context.ts';

/** Services that tickets get from other modules. */
export interface TicketNeeds
  extends AvailabilitySources,
    ChannelServices,
    ChatSettingsServices,
    ChatWidgetServices,
    CustomerTimelineServices,
    UploadServices {}

export type TicketsContext = AppContext & TicketNeeds;
