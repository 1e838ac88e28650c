import type { ChatContext } from '#modules/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';

/** What webhooks take from other modules: what a conversation is shown by. */
export type WebhookNeeds = Pick<ChatContext, 'visitorPresence' | 'metaFieldNames'>;

export type WebhooksContext = AppContext & WebhookNeeds;
