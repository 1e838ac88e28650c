import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { reactToFailure } from '#shared/api/reactions.ts';
import { askAssignReason, isReasonNeeded, obstacleIn } from './assign-reason/assign-reason.ts';
import type { OperatorMove } from './channel-moves.ts';
import { chatKeys, upsertChannels } from './chat.cache.ts';

export interface MoveRequest {
  move: OperatorMove;
  channelId: string;
  /** The new assignee; for `assign` and `transfer`. */
  operatorId?: string;
  /** For `toDepartment`. */
  departmentId?: string;
  /** For `transfer` and `toDepartment`: what the next one is to know. */
  note?: string | undefined;
  /** The reason for a block, and its end (ISO 8601; without it: permanently), or that of a snooze. */
  reason?: string;
  until?: string;
  /** For `take`: that a colleague was faster is not shown, since another conversation is tried then. */
  triesOthers?: boolean;
}

/** A colleague has taken the conversation first. */
export const isTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.key === 'operatorAlreadyAssigned';

/** If there is an obstacle for the operator, asks for a reason and then assigns. If the user cancels, nothing changes. */
async function assign(body: { channelId: string; operatorId: string }, triesOthers = false): Promise<Channel> {
  try {
    return await api.call(channelsApi.assign, { body }, { silent: triesOthers });
  } catch (error) {
    if (triesOthers && error instanceof ApiError && !isTaken(error)) reactToFailure(error, false);
    const reason = isReasonNeeded(error) && (await askAssignReason(obstacleIn(error.params)));
    if (reason) return api.call(channelsApi.assign, { body: { ...body, reason } });
    if (isReasonNeeded(error)) return api.call(channelsApi.detail, { body: { channelId: body.channelId } });
    throw error;
  }
}

function send(request: MoveRequest, userId: string): Promise<Channel> {
  const { move, channelId, operatorId, departmentId, note, reason, until } = request;
  switch (move) {
    case 'take':
    case 'assign':
      return assign({ channelId, operatorId: operatorId ?? userId }, request.triesOthers);
    case 'join':
      return api.call(channelsApi.join, { body: { channelId } });
    case 'leave':
      return api.call(channelsApi.leave, { body: { channelId } });
    case 'end':
      return api.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } });
    case 'reopen':
      return api.call(channelsApi.setStatus, { body: { channelId, status: 'unassigned', toOneself: true } });
    case 'transfer':
      return api.call(channelsApi.transfer, { body: { channelId, operatorId: operatorId!, note } });
    case 'toDepartment':
      return api.call(channelsApi.moveToDepartment, {
        body: { channelId, departmentId: departmentId!, isTransferred: true, note },
      });
    case 'crossTransfer':
      throw new Error('A partner is chosen in a dialog of its own');
    case 'accept':
      return api.call(channelsApi.acceptOffer, { body: { channelId } });
    case 'refuse':
      return api.call(channelsApi.refuseOffer, { body: { channelId } });
    case 'withdraw':
      return api.call(channelsApi.withdrawOffer, { body: { channelId } });
    case 'markUnread':
      return api.call(channelsApi.markUnread, { body: { channelId } });
    case 'snooze':
      return api.call(channelsApi.snooze, { body: { channelId, snoozedUntil: until! } });
    case 'wake':
      return api.call(channelsApi.wake, { body: { channelId } });
    case 'block':
      return api.call(channelsApi.block, { body: { channelId, reason, until } });
    case 'ban':
      return api.call(channelsApi.ban, { body: { channelId, reason, until } });
    case 'unblock':
      return api.call(channelsApi.unblock, { body: { channelId } });
    case 'unban':
      return api.call(channelsApi.unban, { body: { channelId } });
  }
}

/**
 * Runs an action. If a colleague was faster, the page shows a message with the refusal, and the conversation is shown in
 * its current state.
 */
export function useChannelMove(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: MoveRequest) => send(request, userId),
    onSuccess: (channel) => upsertChannels(queryClient, [channel], userId),
    onError: (_, { channelId }) => queryClient.invalidateQueries({ queryKey: chatKeys.detail(channelId) }),
    // Not awaited: the action is done, whatever the numbers of the tabs are.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: chatKeys.counts() }),
  });
}

interface WayBack {
  userId: string;
  channelId: string;
  back: () => Promise<Channel>;
}

/** Undoes an action, and shows the conversation as it is then. */
export async function bringBack(queryClient: QueryClient, { userId, channelId, back }: WayBack): Promise<void> {
  try {
    upsertChannels(queryClient, [await back()], userId);
  } finally {
    // Also after a refusal: a colleague may have it by now.
    void queryClient.invalidateQueries({ queryKey: chatKeys.detail(channelId) });
    void queryClient.invalidateQueries({ queryKey: chatKeys.counts() });
  }
}
