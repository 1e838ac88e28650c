import type { ChatPorts } from '#modules/chat/chat.public.ts';
import type { ChatWidgetServices } from '#modules/chat-widget/chat-widget.public.ts';
import type { UploadServices } from '#modules/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';

/** Services that orders get from other modules. */
export interface ServiceOrderNeeds extends ChatPorts, ChatWidgetServices, UploadServices {}

export type ServiceOrdersContext = AppContext & ServiceOrderNeeds;
