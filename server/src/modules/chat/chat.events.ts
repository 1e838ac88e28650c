import type { Message } from '@sala/contract/chat/chat.schema.ts';
import type { ChannelMove } from '@sala/contract/chat/chat.states.ts';
import type { ChannelState } from './channels/channels.projection.ts';

/** Why a conversation has a new version. `visitor`: the person is known by other data now. */
export type ChannelChange = 'started' | 'message' | 'deletion' | 'seen' | 'visitor' | ChannelMove;

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'message.created': { merchantId: string; message: Message; channel: ChannelState };
    'message.deleted': { merchantId: string; message: Message; channel: ChannelState };
    /** Once for each committed version that somebody can see; messages committed together share one. */
    'channel.changed': { merchantId: string; channel: ChannelState; cause: ChannelChange };
    /** Something may have changed without a word: how it stands, and messages that some may lack. Not for anything that must happen once. */
    'channel.toldAgain': { merchantId: string; channel: ChannelState; messages: readonly Message[] };
    'channel.seen': { merchantId: string; channel: ChannelState; by: 'visitor' | 'operator'; seq: number; at: Date };
  }
}
