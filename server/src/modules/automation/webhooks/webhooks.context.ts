import type { ChatContext } from '#modules/conversations/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';

/** Services from other modules that presenting a conversation needs. */
export type WebhookNeeds = Pick<ChatContext, 'visitorPresence' | 'metaFieldNames' | 'chatSettings'>;

export type WebhooksContext = AppContext & WebhookNeeds;
