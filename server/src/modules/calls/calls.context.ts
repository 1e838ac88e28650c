import type { ChatPorts } from '#modules/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';

export type CallsContext = AppContext & ChatPorts;
