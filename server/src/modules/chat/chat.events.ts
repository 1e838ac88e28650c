import type { ChannelOffer } from '@sala/contract/chat/channels.schema.ts';
import type { ChannelMove } from '@sala/contract/chat/chat.states.ts';
import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { ChannelState } from './channels/channels.projection.ts';
import type { OfferOutcome } from './offers/offer-end.ts';

/**
 * Why a conversation has a new version. `visitor`: the person is known by other data now. `page`: they look at
 * another page of the site. `delivery`: a message has reached them, or could not. `service`: something was told of an order or a ticket of the visitor's. `offer`: something is held out, or no longer.
 * `restriction`: somebody may no longer write, or may again. `unread`: somebody put it among the unread. `link`: its other half at a
 * partner has changed.
 */
export type ChannelChange =
  | 'started'
  | 'message'
  | 'deletion'
  | 'seen'
  | 'unread'
  | 'visitor'
  | 'page'
  | 'translation'
  | 'offer'
  | 'restriction'
  | 'department'
  | 'rating'
  | 'link'
  | 'service'
  | 'delivery'
  | ChannelMove;

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'message.created': { merchantId: string; message: Message; channel: ChannelState };
    'message.deleted': { merchantId: string; message: Message; channel: ChannelState };
    /** Once for each committed version that somebody can see; messages committed together share one. */
    'channel.changed': { merchantId: string; channel: ChannelState; cause: ChannelChange };
    /** Something may have changed without a word: how it stands, and messages that some may lack. Not for anything that must happen once. */
    'channel.toldAgain': { merchantId: string; channel: ChannelState; messages: readonly Message[] };
    /** What was held out to somebody is so no longer. Told once for each offer; where a process ended at that moment, not at all. */
    'channel.offerEnded': { merchantId: string; channelId: string; offer: ChannelOffer; outcome: OfferOutcome };
    'channel.seen': { merchantId: string; channel: ChannelState; by: 'visitor' | 'operator'; seq: number; at: Date };
  }
}
