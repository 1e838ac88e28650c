import { hasPermission, type UserActor } from '#platform/auth/actor.ts';

/** An SQL condition and a short name for it: statements with different names are prepared separately. */
export interface SqlScope {
  readonly key: string;
  readonly condition: string;
}

/** Whether the user gets the broadcasts of the merchant's conversations. */
export function canReadChats(actor: UserActor): boolean {
  return hasPermission(actor, 'read', 'chat');
}

/** Whether the user may see the conversation. Users who may read chats see all of their merchant. */
export function canReadChannel(actor: UserActor, channel: { merchantId: string }): boolean {
  return canReadChats(actor) && channel.merchantId === actor.merchantId;
}

/** The same rule for an alias `c` of chat_channels; the statement's first parameter is the actor's merchant. */
export function channelScope(actor: UserActor): SqlScope {
  return canReadChats(actor) ? { key: 'all', condition: 'c.merchant_id = $1' } : { key: 'none', condition: 'false' };
}
