import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import type { Can, OperatorMove } from './channel-moves.ts';
import { isFromPartner } from './partners/link-state.ts';

const silently = { silent: true } as const;

/** Makes it unassigned again, unless the operator has answered or a colleague has joined them. */
async function takeBack(channelId: string, operatorId: string): Promise<Channel> {
  const bulk = { action: 'takeBack' as const, channelIds: [channelId], operatorId };
  const { refused } = await api.call(channelsApi.bulk, { body: bulk }, silently);
  const [refusal] = refused;
  if (refusal) throw new ApiError({ status: 409, key: refusal.message, params: refusal.params });
  return api.call(channelsApi.detail, { body: { channelId } }, silently);
}

interface Undoer {
  userId: string;
  can: Can;
}

/** Brings back what was so before a move; undefined where that is impossible, or the user may not. */
export function undoOfMove(
  move: OperatorMove,
  before: Channel,
  { userId, can }: Undoer,
  operatorId = userId,
): (() => Promise<Channel>) | undefined {
  const { id: channelId, snoozedUntil, departmentId } = before;
  const { need } = channelMoves.assign;
  const takeAgain = () => api.call(channelsApi.assign, { body: { channelId, operatorId: userId } }, silently);
  // Who left colleagues behind cannot be its assignee again without taking it from them.
  const canTakeAgain = before.participants.length === 1 && can(need.action, need.subject);
  switch (move) {
    case 'assign':
      return can('update', 'chat') ? () => takeBack(channelId, operatorId) : undefined;
    case 'leave':
      return canTakeAgain ? takeAgain : undefined;
    case 'toDepartment':
      if (!canTakeAgain) return undefined;
      return async () => {
        // First, so that what a colleague has taken meanwhile stays where it is.
        const taken = await takeAgain();
        if (taken.departmentId === departmentId) return taken;
        return api.call(channelsApi.moveToDepartment, { body: { channelId, departmentId } }, silently);
      };
    case 'end':
      // The visitor of a partner writes to them again.
      if (isFromPartner(before)) return undefined;
      return () =>
        api.call(channelsApi.setStatus, { body: { channelId, status: 'unassigned', isUndo: true } }, silently);
    case 'snooze':
      return () =>
        snoozedUntil === null
          ? api.call(channelsApi.wake, { body: { channelId } }, silently)
          : api.call(channelsApi.snooze, { body: { channelId, snoozedUntil } }, silently);
    default:
      return undefined;
  }
}
