import type { MoveTable } from '../core/state-machine.ts';
import { chatErrors } from './chat.errors.ts';

export const channelStatuses = ['unassigned', 'ongoing', 'closed'] as const;
export type ChannelStatus = (typeof channelStatuses)[number];

/**
 * What may happen to a conversation. `assign` is taking or giving one that nobody has; `release` is the last operator leaving;
 * `reopen` is a visitor's message on a closed one within the merchant's re-open window, or an operator who changes their mind.
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
  /** Holds it out to a colleague; it stays with who has it until the colleague takes it. */
  transfer: {
    from: ['ongoing'],
    to: 'ongoing',
    need: { subject: 'assign-chat', action: 'update' },
    refusal: chatErrors.channelIsClosed,
  },
  /** Takes what was held out. */
  accept: {
    from: ['unassigned', 'ongoing'],
    to: 'ongoing',
    need: { subject: 'chat', action: 'update' },
    refusal: chatErrors.offerIsOver,
  },
  /** Hands it to a partner merchant, where a linked conversation opens. */
  crossTransfer: {
    from: ['ongoing'],
    to: 'closed',
    need: { subject: 'assign-chat', action: 'update' },
    refusal: chatErrors.channelIsClosed,
  },
  /** Gives what came from a partner back to them. */
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
