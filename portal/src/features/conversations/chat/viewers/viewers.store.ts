import type { Viewer } from '@sala/contract/conversations/chat/channels.schema.ts';
import { create } from 'zustand';

interface ViewerState {
  /** By conversation: the people who have it open. */
  viewers: Readonly<Record<string, readonly Viewer[]>>;
}

const useViewerStore = create<ViewerState>(() => ({ viewers: {} }));
const none: readonly Viewer[] = [];
/** Longer than the interval between two heartbeats of an open page. In ms. */
const lifetime = 60_000;
const expiries = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Stores who has a conversation open. An entry that is not repeated within a minute is removed, because the closing signal may have been
 * lost.
 */
export function setViewers({ channelId, viewers }: { channelId: string; viewers: readonly Viewer[] }): void {
  clearTimeout(expiries.get(channelId));
  expiries.delete(channelId);
  useViewerStore.setState(({ viewers: { [channelId]: _, ...others } }) => ({
    viewers: viewers.length > 0 ? { ...others, [channelId]: viewers } : others,
  }));
  if (viewers.length > 0)
    expiries.set(
      channelId,
      setTimeout(() => setViewers({ channelId, viewers: [] }), lifetime),
    );
}

export function useViewers(channelId: string): readonly Viewer[] {
  return useViewerStore((state) => state.viewers[channelId] ?? none);
}
