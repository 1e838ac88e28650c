import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface DraftState {
  /** By conversation, the least recently written first. */
  texts: Readonly<Record<string, string>>;
}

/** Older drafts than these are forgotten, so that the browser's storage cannot fill up. */
const maxDrafts = 50;

/** Unsent replies of this browser. They go with the session: signing out clears them. */
const useDraftStore = create<DraftState>()(
  persist(() => ({ texts: {} }), { name: 'chatDrafts', storage: createJSONStorage(() => localStorage) }),
);

export function saveDraft(channelId: string, text: string): void {
  useDraftStore.setState(({ texts }) => {
    if ((texts[channelId] ?? '') === text) return {};
    const { [channelId]: _, ...others } = texts;
    if (text.trim() === '') return { texts: others };
    return { texts: Object.fromEntries([...Object.entries(others), [channelId, text] as const].slice(-maxDrafts)) };
  });
}

export const readDraft = (channelId: string): string => useDraftStore.getState().texts[channelId] ?? '';

export function useDraftText(channelId: string): string {
  return useDraftStore((state) => state.texts[channelId] ?? '');
}
