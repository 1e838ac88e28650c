import type { ChatPorts } from '#modules/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';

/** What visitors take from other modules. */
export interface VisitorNeeds extends ChatPorts {}

export type VisitorsContext = AppContext & VisitorNeeds;
