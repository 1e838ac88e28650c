import type { MoveTable } from '../../core/state-machine.ts';
import { chatErrors } from './chat.errors.ts';

export const channelStatuses = ['unassigned', 'ongoing', 'closed'] as const;
export type ChannelStatus = (typeof channelStatuses)[number];

/**
 * Status changes of a conversation. `assign`: an operator takes or gets one without an assignee. `release`: the last operator leaves.
 * `reopen`: the visitor writes in a closed one within the merchant's re-open window, or an operator opens it again.
 */
export const channelMoves = {
  assign: {
    from: ['unassigned'],
    to: 'ongoing',
    need: { subject: 'assign-chat', action: 'update' },
    refusal: chatErrors.operatorAlreadyAssigned,
  },
  join: {
    from: ['ongoing'],
    to: 'ongoing',
    need: { subject: 'chat', action: 'update' },
    refusal: chatErrors.channelIsClosed,
  },
  leave: {
    from: ['ongoing'],
    to: 'ongoing',
    need: { subject: 'chat', action: 'update' },
    refusal: chatErrors.channelIsClosed,
  },
  release: {
    from: ['ongoing'],
    to: 'unassigned',
    need: { subject: 'chat', action: 'update' },
    refusal: chatErrors.channelIsClosed,
  },
  end: {
    from: ['unassigned', 'ongoing'],
    to: 'closed',
    need: { subject: 'close-conversation', action: 'update' },
    refusal: chatErrors.channelIsClosed,
  },
  reopen: { from: ['closed'], to: 'unassigned', refusal: chatErrors.channelIsClosed },
  /** Offers it to a colleague; the present assignee keeps it until the colleague accepts. */
  transfer: {
    from: ['ongoing'],
    to: 'ongoing',
    need: { subject: 'assign-chat', action: 'update' },
    refusal: chatErrors.channelIsClosed,
  },
  /** Accepts an offer. */
  accept: {
    from: ['unassigned', 'ongoing'],
    to: 'ongoing',
    need: { subject: 'chat', action: 'update' },
    refusal: chatErrors.offerIsOver,
  },
  /** Hands it to a partner, where a linked conversation opens. */
  crossTransfer: {
    from: ['ongoing'],
    to: 'closed',
    need: { subject: 'assign-chat', action: 'update' },
    refusal: chatErrors.channelIsClosed,
  },
  /** Hands a conversation from a partner back to that partner. */
  handBack: {
    from: ['ongoing'],
    to: 'closed',
    need: { subject: 'assign-chat', action: 'update' },
    refusal: chatErrors.channelIsClosed,
  },
  endByVisitor: { from: ['unassigned', 'ongoing'], to: 'closed', refusal: chatErrors.channelIsClosed },
  autoClose: { from: ['unassigned', 'ongoing'], to: 'closed', refusal: chatErrors.channelIsClosed },
} as const satisfies MoveTable<ChannelStatus>;
export type ChannelMove = keyof typeof channelMoves;
