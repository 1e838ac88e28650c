import type { ChatPorts } from '#modules/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';

/** What orders take from other modules. */
export interface ServiceOrderNeeds extends ChatPorts {}

export type ServiceOrdersContext = AppContext & ServiceOrderNeeds;
