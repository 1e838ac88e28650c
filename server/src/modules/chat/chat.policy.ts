import { hasPermission, type UserActor } from '#platform/auth/actor.ts';

/** An SQL condition and a short name for it: statements with different names are prepared apart. */
export interface SqlScope {
  readonly key: string;
  readonly condition: string;
}

/** Whether the user belongs into the room where the merchant's conversations are told of. */
export function canReadChats(actor: UserActor): boolean {
  return hasPermission(actor, 'read', 'chat');
}

/** Whether the user may know of the conversation at all. Whoever reads chats sees all of their merchant's. */
export function canReadChannel(actor: UserActor, channel: { merchantId: string }): boolean {
  return canReadChats(actor) && channel.merchantId === actor.merchantId;
}

/** The same rule on an alias `c` of chat_channels; the statement's first parameter is the actor's merchant. */
export function channelScope(actor: UserActor): SqlScope {
  return canReadChats(actor) ? { key: 'all', condition: 'c.merchant_id = $1' } : { key: 'none', condition: 'false' };
}
