import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import type { ChannelOffer } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { ChannelMove } from '@sala/contract/conversations/chat/chat.states.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { ChannelState } from './channels/channels.projection.ts';
import type { OfferOutcome } from './offers/offer-end.ts';

/**
 * Why a conversation has a new version. `visitor`: the visitor's data changed. `page`: they opened
 * another page of the site. `delivery`: a message was delivered, or could not be. `service`: an event of an order or ticket was posted. `offer`: an offer was made or ended.
 * `restriction`: the visitor may no longer write, or may again. `unread`: it was marked unread. `link`: the linked conversation at
 * a partner changed. `endSaid`: its end was said to the visitor. `botHandOver`: a bot stopped answering. `snooze`: it was put aside; `wake`: its time came, or somebody woke it.
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
  | 'priority'
  | 'tags'
  | 'snooze'
  | 'wake'
  | 'rating'
  | 'link'
  | 'service'
  | 'botHandOver'
  | 'delivery'
  | 'endSaid'
  | ChannelMove;

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'message.created': { merchantId: string; message: Message; channel: ChannelState };
    'message.deleted': { merchantId: string; message: Message; channel: ChannelState };
    /** Once for each committed version that users can see; messages committed together share one event. */
    'channel.changed': { merchantId: string; channel: ChannelState; cause: ChannelChange };
    /** A rebroadcast: state and messages that some clients may lack, without a new version. Not for reactions that must happen once. */
    'channel.toldAgain': { merchantId: string; channel: ChannelState; messages: readonly Message[] };
    /** An offer ended. Emitted at most once for each offer; not at all if the process crashes at that moment. */
    'channel.offerEnded': { merchantId: string; channelId: string; offer: ChannelOffer; outcome: OfferOutcome };
    /** An operator writes, said again every few seconds; nothing is stored. */
    'channel.typing': { merchantId: string; channelId: string; source: ChannelSource };
    'channel.seen': { merchantId: string; channel: ChannelState; by: 'visitor' | 'operator'; seq: number; at: Date };
  }
}
