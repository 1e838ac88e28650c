import type { ChatPorts } from '#modules/conversations/chat/chat.public.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { ChatWidgetServices } from '#modules/visitor-channels/chat-widget/chat-widget.public.ts';
import type { CustomerTimelineServices } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { AppContext } from '#platform/context.ts';

/** Services that orders get from other modules. */
export interface ServiceOrderNeeds extends ChatPorts, ChatWidgetServices, CustomerTimelineServices, UploadServices {}

export type ServiceOrdersContext = AppContext & ServiceOrderNeeds;
