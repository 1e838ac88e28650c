import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { askAssignReason, obstacleIn } from '../assign-reason/assign-reason.ts';
import { type ChatView, toChannelQuery } from '../chat.search.ts';
import { isFromPartner } from '../partners/link-state.ts';

export type BulkMove =
  | { action: 'assign' | 'takeBack'; operatorId: string }
  | { action: 'transfer'; operatorId: string; note?: string | undefined }
  | { action: 'end' | 'undoEnd' | 'markRead' | 'markUnread' | 'withdraw' | 'wake' }
  | { action: 'addTag' | 'removeTag'; tagId: string }
  | { action: 'snooze'; snoozedUntil: string }
  /** `isTransferred`: one leaves them to the department. */
  | { action: 'department'; departmentId: string | null; isTransferred?: boolean; note?: string | undefined };

/** What a move is called: a department that one leaves them to is somebody to transfer to. */
export const nameOf = (move: BulkMove) =>
  move.action === 'department' && move.isTransferred ? 'transfer' : move.action;

export interface Refusal {
  channelId: string;
  key: string;
  params: Record<string, string | number>;
}

export interface BulkOutcome {
  done: string[];
  refused: Refusal[];
  /** Not started, because the user stopped the run or the session ended. */
  skipped: string[];
}

/** The number of conversations in one call. It is small enough for visible progress and for stopping in time. */
const atOnce = 25;
const largestPage = 100;
/** The maximum for "All that match". With more matches, the user must narrow the list first. */
export const maxParallelMoves = 1000;

const callBulk = (move: BulkMove, channelIds: readonly string[], reason: string | undefined) => {
  const body = { ...move, channelIds: [...channelIds], ...(reason && { reason }) };
  return api.call(channelsApi.bulk, { body }, { silent: true });
};

/** Runs an action on each conversation, several at a time. A refusal of one does not stop the others. */
export async function moveMany(
  move: BulkMove,
  channelIds: readonly string[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], refused: [], skipped: [] };
  let reason: string | undefined;
  for (let from = 0; from < channelIds.length; from += atOnce) {
    const ids = channelIds.slice(from, from + atOnce);
    if (signal.aborted) {
      outcome.skipped.push(...channelIds.slice(from));
      break;
    }
    try {
      let { done, refused } = await callBulk(move, ids, reason);
      const unreasoned = refused.filter(({ message }) => message === 'assignmentNeedsReason');
      if (unreasoned.length > 0 && reason === undefined) {
        // Asked once for all conversations. If the user cancels, they are left unchanged.
        reason = (await askAssignReason(obstacleIn(unreasoned[0]!.params))) ?? '';
      }
      if (unreasoned.length > 0 && reason) {
        const again = await callBulk(
          move,
          unreasoned.map(({ channelId }) => channelId),
          reason,
        );
        done = [...done, ...again.done];
        refused = [...refused.filter((one) => !unreasoned.includes(one)), ...again.refused];
      }
      outcome.done.push(...done);
      outcome.refused.push(...refused.map(({ channelId, message, params }) => ({ channelId, key: message, params })));
    } catch (error) {
      const { key, params } = error instanceof ApiError ? error : { key: 'unexpected', params: {} };
      outcome.refused.push(...ids.map((channelId) => ({ channelId, key, params })));
      // The other calls would fail for the same reason.
      if (error instanceof ApiError && [0, 401, 403, 406].includes(error.status)) {
        outcome.skipped.push(...channelIds.slice(from + atOnce));
        break;
      }
    }
    onProgress(Math.min(from + atOnce, channelIds.length));
  }
  return outcome;
}

/** The conversations of all pages of a view, up to the maximum. */
export async function collectChannels(view: ChatView, signal: AbortSignal): Promise<Channel[]> {
  const found = new Map<string, Channel>();
  let cursor: string | undefined;
  do {
    const query = { ...toChannelQuery(view), limit: largestPage, cursor };
    const { rows, meta } = await api.call(channelsApi.list, { query }, { silent: true, signal });
    for (const row of rows) found.set(row.id, row);
    cursor = meta.nextCursor ?? undefined;
  } while (cursor && found.size < maxParallelMoves);
  return [...found.values()].slice(0, maxParallelMoves);
}

/** The actions that restore the previous state, one after another. Empty for changes that cannot be undone or that changed nothing. */
export function toUndo(
  move: BulkMove,
  before: ReadonlyMap<string, Channel>,
  done: readonly string[],
  userId: string,
): { move: BulkMove; channelIds: string[] }[] {
  const those = (isChanged: (channel: Channel) => boolean) =>
    done.filter((id) => {
      const channel = before.get(id);
      return channel !== undefined && isChanged(channel);
    });
  const steps = (undoing: BulkMove, channelIds: string[]) =>
    channelIds.length > 0 ? [{ move: undoing, channelIds }] : [];
  /** Those that slept sleep again until their own times. */
  const untilTimes = (channelIds: readonly string[]) =>
    [...Map.groupBy(channelIds, (id) => before.get(id)!.snoozedUntil!)].flatMap(([snoozedUntil, ids]) =>
      steps({ action: 'snooze', snoozedUntil }, ids),
    );
  switch (move.action) {
    case 'assign':
      return steps(
        { ...move, action: 'takeBack' },
        those(({ status }) => status === 'unassigned'),
      );
    case 'markRead':
      return steps(
        { action: 'markUnread' },
        those(({ unreadCount }) => unreadCount > 0),
      );
    case 'markUnread':
      return steps(
        { action: 'markRead' },
        those(({ unreadCount, participants }) => unreadCount === 0 && participants.some(({ id }) => id === userId)),
      );
    case 'end':
      // The visitors of partners write to them again.
      return steps(
        { action: 'undoEnd' },
        those((channel) => !isFromPartner(channel)),
      );
    case 'addTag':
      return steps(
        { ...move, action: 'removeTag' },
        those(({ tagIds }) => !tagIds.includes(move.tagId)),
      );
    case 'removeTag':
      return steps(
        { ...move, action: 'addTag' },
        those(({ tagIds }) => tagIds.includes(move.tagId)),
      );
    case 'transfer':
      return steps({ action: 'withdraw' }, [...done]);
    case 'snooze':
    case 'wake':
      return [
        ...steps({ action: 'wake' }, move.action === 'wake' ? [] : those(({ snoozedUntil }) => snoozedUntil === null)),
        ...untilTimes(those(({ snoozedUntil }) => snoozedUntil !== null)),
      ];
    case 'department': {
      // Who left colleagues behind in a conversation cannot be its assignee again without taking it from them.
      const left = those(({ participants }) => participants.length === 1);
      const ids = move.isTransferred ? left : [...done];
      const origins = new Set(ids.map((id) => before.get(id)?.departmentId));
      const back = [...origins].flatMap((departmentId) =>
        departmentId === undefined || departmentId === move.departmentId
          ? []
          : steps(
              { action: 'department', departmentId },
              ids.filter((id) => before.get(id)?.departmentId === departmentId),
            ),
      );
      // One takes them first: what a colleague has taken meanwhile then stays where it is.
      return move.isTransferred ? [...steps({ action: 'assign', operatorId: userId }, left), ...back] : back;
    }
    default:
      return [];
  }
}
