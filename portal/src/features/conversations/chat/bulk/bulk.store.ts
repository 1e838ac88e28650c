import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { undoTime } from '#shared/ui/undo.ts';
import { chatKeys } from '../chat.cache.ts';
import type { ChatView } from '../chat.search.ts';
import { type BulkMove, type BulkOutcome, collectChannels, moveMany, nameOf, toUndo } from './bulk-moves.ts';
import { clearSelection, currentSelection, tickOnly } from './selection.store.ts';

export interface FinishedRun extends BulkOutcome {
  move: BulkMove;
  /** The conversations before the change. */
  before: ReadonlyMap<string, Channel>;
  /** The actions that undo the change, available until this time in ms since 1970; empty for what cannot be undone. */
  undoing: ReturnType<typeof toUndo>;
  undoUntil: number;
  isUndone: boolean;
}

interface BulkState {
  running: { action: ReturnType<typeof nameOf> | 'gather'; done: number; total: number | null } | null;
  finished: FinishedRun | null;
  hasGatherFailed: boolean;
}

const useStore = create<BulkState>(() => ({ running: null, finished: null, hasGatherFailed: false }));
let control: AbortController | null = null;

export const useBulk = (): BulkState => useStore();
export const stopBulk = (): void => control?.abort();
/** The collected conversations would belong to another view. */
export function cancelCollecting(): void {
  if (useStore.getState().running?.action === 'gather') stopBulk();
}
export const dismissBulk = (): void => useStore.setState({ finished: null, hasGatherFailed: false });

async function begin<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  if (control) return undefined;
  control = new AbortController();
  try {
    return await work(control.signal);
  } finally {
    control = null;
    useStore.setState({ running: null });
  }
}

/** Runs outside the list component, so that it continues while the user opens other views. */
async function run(
  queryClient: QueryClient,
  move: BulkMove,
  channelIds: readonly string[],
): Promise<BulkOutcome | undefined> {
  const total = channelIds.length;
  const action = nameOf(move);
  return begin(async (signal) => {
    useStore.setState({ running: { action, done: 0, total }, hasGatherFailed: false });
    const outcome = await moveMany(move, channelIds, {
      signal,
      onProgress: (done) => useStore.setState({ running: { action, done, total } }),
    });
    // Events have reported most changes. While disconnected, the lists are fetched.
    void queryClient.invalidateQueries({ queryKey: chatKeys.counts() });
    void queryClient.invalidateQueries({ queryKey: chatKeys.lists() });
    return outcome;
  });
}

/** Runs the action on the ticked conversations, or on those that were refused before. */
export async function startBulk(
  queryClient: QueryClient,
  move: BulkMove,
  userId: string,
  channels: ReadonlyMap<string, Channel> = currentSelection().ticked,
): Promise<void> {
  useStore.setState({ finished: null });
  const outcome = await run(queryClient, move, [...channels.keys()]);
  if (!outcome) return;
  const undoing = toUndo(move, channels, outcome.done, userId);
  const undoUntil = Date.now() + undoTime;
  useStore.setState({ finished: { ...outcome, move, before: channels, undoing, undoUntil, isUndone: false } });
  clearSelection();
}

export async function undoBulk(queryClient: QueryClient): Promise<void> {
  const { finished } = useStore.getState();
  if (!finished || finished.undoing.length === 0 || Date.now() > finished.undoUntil) return;
  const { move, before, undoing } = finished;
  useStore.setState({ finished: null });
  const whole: BulkOutcome = { done: [], refused: [], skipped: [] };
  // A conversation may take several steps, and is back only after all of them; after one that failed it is left alone.
  const failed = new Set<string>();
  for (const step of undoing) {
    const channelIds = step.channelIds.filter((id) => !failed.has(id));
    if (channelIds.length === 0) continue;
    const outcome = (await run(queryClient, step.move, channelIds)) ?? { done: [], refused: [], skipped: channelIds };
    whole.done.push(...outcome.done);
    whole.refused.push(...outcome.refused);
    whole.skipped.push(...outcome.skipped);
    for (const id of [...outcome.refused.map(({ channelId }) => channelId), ...outcome.skipped]) failed.add(id);
  }
  whole.done = [...new Set(whole.done)].filter((id) => !failed.has(id));
  useStore.setState({ finished: { ...whole, move, before, undoing: [], undoUntil: 0, isUndone: true } });
}

/** Ticks all matching conversations of all pages. */
export async function selectMatchingChannels(view: ChatView): Promise<void> {
  await begin(async (signal) => {
    useStore.setState({ running: { action: 'gather', done: 0, total: null }, finished: null, hasGatherFailed: false });
    try {
      const rows = await collectChannels(view, signal);
      if (!signal.aborted) tickOnly(rows, true);
    } catch {
      if (!signal.aborted) useStore.setState({ hasGatherFailed: true });
    }
  });
}
