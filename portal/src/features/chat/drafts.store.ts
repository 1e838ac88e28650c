import { createDrafts } from '@sala/client/drafts/drafts.ts';
import type { Draft } from '@sala/contract/chat/notes.schema.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export type DraftMode = Draft['mode'];

interface DraftState {
  /** By conversation and mode, the least recently written first. */
  texts: Readonly<Record<string, string>>;
  /** Counts what another screen of the same user has written, by the same keys. */
  arrivals: Readonly<Record<string, number>>;
}

/** Unsent texts as this browser knows them. They go with the session: signing out clears them. */
const useDraftStore = create<DraftState>()(
  persist(() => ({ texts: {}, arrivals: {} }), {
    name: 'chatDrafts',
    storage: createJSONStorage(() => localStorage),
    partialize: ({ texts }) => ({ texts, arrivals: {} }),
  }),
);

/** A reply stands under the conversation's id alone, as it always has. */
const toKey = (channelId: string, mode: DraftMode) => (mode === 'reply' ? channelId : `${mode} ${channelId}`);

const drafts = createDrafts<string>({
  kept: {
    get value() {
      return useDraftStore.getState().texts;
    },
    set value(texts) {
      useDraftStore.setState({ texts });
    },
  },
  isEmpty: (text) => text.trim() === '',
});

export const saveDraft = (channelId: string, text: string, mode: DraftMode = 'reply'): void =>
  drafts.save(toKey(channelId, mode), text);

/** The fields that are open: each saves what was typed a moment ago. */
const openFields = new Set<() => void>();

/** Answers the function that ends it. */
export function syncDraftField(save: () => void): () => void {
  openFields.add(save);
  return () => openFields.delete(save);
}

/** Afterwards what can be read is what stands in the fields. */
export function saveOpenFields(): void {
  for (const save of openFields) save();
}

/** Takes over what was written on another screen. */
export function receiveDraft(channelId: string, text: string, mode: DraftMode): void {
  if (readDraft(channelId, mode) === text) return;
  saveDraft(channelId, text, mode);
  const key = toKey(channelId, mode);
  useDraftStore.setState(({ arrivals }) => ({ arrivals: { ...arrivals, [key]: (arrivals[key] ?? 0) + 1 } }));
}

export const readDraft = (channelId: string, mode: DraftMode = 'reply'): string =>
  drafts.read(toKey(channelId, mode)) ?? '';

export function useDraftText(channelId: string): string {
  return useDraftStore((state) => state.texts[channelId] ?? '');
}

/** Changes whenever another screen has written this text. */
export function useDraftArrivals(channelId: string, mode: DraftMode): number {
  return useDraftStore((state) => state.arrivals[toKey(channelId, mode)] ?? 0);
}
