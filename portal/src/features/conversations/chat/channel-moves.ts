import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { type ChannelMove, channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import type { Action, Subject } from '@sala/contract/core/ability.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import { isElsewhere, isFromPartner } from './partners/link-state.ts';

export type Can = (action: Action, subject: Subject) => boolean;

/**
 * The actions that an operator can run on a conversation. Closing and reopening need the same permission, because one endpoint sets the
 * status.
 */
export const operatorMoves = [
  'take',
  'assign',
  'join',
  'leave',
  'end',
  'reopen',
  'transfer',
  'toDepartment',
  'crossTransfer',
  'accept',
  'refuse',
  'withdraw',
  'markUnread',
  'snooze',
  'wake',
  'block',
  'unblock',
  'ban',
  'unban',
] as const;
export type OperatorMove = (typeof operatorMoves)[number];

/** The actions that the state table currently allows for a user with the permissions. */
export function allowedMoves(channel: Channel, userId: string, can: Can): ReadonlySet<OperatorMove> {
  const isParticipant = channel.participants.some(({ id }) => id === userId);
  const allows = (move: ChannelMove) => canMove(channelMoves[move], channel.status);
  const may = (move: 'assign' | 'join' | 'leave' | 'end' | 'transfer' | 'accept') => {
    const { action, subject } = channelMoves[move].need;
    return can(action, subject);
  };
  const { offer } = channel;
  const isMine = offer?.toId === userId;
  const mayRestrict = can('update', 'block-customer');
  const moves: Record<OperatorMove, boolean> = {
    take: allows('assign') && may('assign'),
    assign: allows('assign') && may('assign'),
    join: allows('join') && may('join') && !isParticipant,
    leave: allows('leave') && may('leave') && isParticipant,
    end: allows('end') && may('end'),
    reopen: allows('reopen') && may('end') && !channel.isBanned && !isElsewhere(channel),
    transfer: allows('transfer') && may('transfer') && isParticipant && offer === null,
    toDepartment: allows('leave') && may('assign') && isParticipant && offer === null,
    crossTransfer:
      allows('crossTransfer') &&
      may('transfer') &&
      isParticipant &&
      offer === null &&
      !isFromPartner(channel) &&
      !channel.isBanned &&
      !channel.isBlocked,
    accept: isMine && may('accept'),
    refuse: isMine && may('accept'),
    withdraw: offer?.kind === 'transfer' && isParticipant && !isMine && may('transfer'),
    markUnread:
      channel.status !== 'closed' && channel.unreadCount === 0 && channel.lastSeq > 0 && can('update', 'chat'),
    // What nobody has waits in the queue, where its place has to stay honest.
    snooze: channel.status === 'ongoing' && offer === null && can('update', 'chat'),
    wake: channel.snoozedUntil !== null && can('update', 'chat'),
    block: mayRestrict && !channel.isBlocked && !channel.isBanned,
    unblock: mayRestrict && channel.isBlocked,
    ban: mayRestrict && !channel.isBanned,
    unban: mayRestrict && channel.isBanned,
  };
  return new Set(operatorMoves.filter((move) => moves[move]));
}

/** The additional effect of the first reply of an operator who does not participate yet. */
export function replyMove({ status, participants }: Channel, userId: string): 'take' | 'join' | null {
  if (status === 'unassigned') return 'take';
  return status === 'ongoing' && !participants.some(({ id }) => id === userId) ? 'join' : null;
}

export type ReplyObstacle =
  | 'readonly'
  | 'notAllowed'
  | 'closed'
  | 'elsewhere'
  | 'banned'
  | 'blocked'
  | 'mayNotTake'
  | 'mayNotJoin';

interface Replier {
  userId: string;
  isReadonly: boolean;
  can: Can;
}

/** Why the user cannot reply here; null if they can. */
export function replyObstacle(channel: Channel, { userId, isReadonly, can }: Replier): ReplyObstacle | null {
  if (isReadonly) return 'readonly';
  if (!can('create', 'reply-customer')) return 'notAllowed';
  if (isElsewhere(channel)) return 'elsewhere';
  if (channel.isBanned) return 'banned';
  if (channel.isBlocked) return 'blocked';
  if (channel.status === 'closed') return 'closed';
  const move = replyMove(channel, userId);
  if (move === 'take' && !can('update', 'assign-chat')) return 'mayNotTake';
  if (move === 'join' && !can('update', 'chat')) return 'mayNotJoin';
  return null;
}
