import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { allowedMoves, type Can, type OperatorMove } from '../channel-moves.ts';

/** The actions in the menu of a row. */
export const rowMoves = [
  'take',
  'assign',
  'transfer',
  'end',
  'reopen',
  'markUnread',
  'snooze',
  'wake',
  'block',
  'unblock',
  'ban',
  'unban',
] as const;
export type RowMove = Extract<OperatorMove, (typeof rowMoves)[number]>;

export type MoveObstacle =
  | 'mayNot'
  | 'ended'
  | 'notEnded'
  | 'taken'
  | 'yours'
  | 'nobodys'
  | 'notYours'
  | 'offered'
  | 'banned'
  | 'unreadAlready'
  | 'nothingYet'
  | 'awake';

const needs: Record<
  RowMove,
  { action: 'update'; subject: 'assign-chat' | 'close-conversation' | 'chat' | 'block-customer' }
> = {
  take: channelMoves.assign.need,
  assign: channelMoves.assign.need,
  transfer: channelMoves.transfer.need,
  end: channelMoves.end.need,
  reopen: channelMoves.end.need,
  markUnread: { action: 'update', subject: 'chat' },
  snooze: { action: 'update', subject: 'chat' },
  wake: { action: 'update', subject: 'chat' },
  block: { action: 'update', subject: 'block-customer' },
  unblock: { action: 'update', subject: 'block-customer' },
  ban: { action: 'update', subject: 'block-customer' },
  unban: { action: 'update', subject: 'block-customer' },
};

/** Why an action is currently not possible; null if it is. */
export function moveObstacle(channel: Channel, move: RowMove, userId: string, can: Can): MoveObstacle | null {
  if (allowedMoves(channel, userId, can).has(move)) return null;
  const { action, subject } = needs[move];
  if (!can(action, subject)) return 'mayNot';
  const isEnded = channel.status === 'closed';
  switch (move) {
    case 'take':
    case 'assign':
      if (isEnded) return 'ended';
      return channel.assignedOperatorId === userId ? 'yours' : 'taken';
    case 'transfer':
      if (isEnded) return 'ended';
      if (channel.status === 'unassigned') return 'nobodys';
      return channel.offer ? 'offered' : 'notYours';
    case 'snooze':
      if (isEnded) return 'ended';
      return channel.offer ? 'offered' : 'nobodys';
    case 'wake':
      return 'awake';
    case 'reopen':
      return channel.isBanned ? 'banned' : 'notEnded';
    case 'markUnread':
      if (isEnded) return 'ended';
      return channel.unreadCount > 0 ? 'unreadAlready' : 'nothingYet';
    case 'block':
    case 'unblock':
    case 'ban':
    case 'unban':
      return 'banned';
    case 'end':
      return 'ended';
  }
}
