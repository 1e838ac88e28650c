import { createDrafts } from '@sala/client/drafts/drafts.ts';
import type { Draft } from '@sala/contract/conversations/chat/notes.schema.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export type DraftMode = Draft['mode'];

interface DraftState {
  /** By conversation and mode, the least recently changed first. */
  texts: Readonly<Record<string, string>>;
  /** Counts the changes made on other devices of the same user, by the same keys. */
  arrivals: Readonly<Record<string, number>>;
}

/** The unsent texts in this browser. They belong to the session, and signing out deletes them. */
const useDraftStore = create<DraftState>()(
  persist(() => ({ texts: {}, arrivals: {} }), {
    name: 'chatDrafts',
    storage: createJSONStorage(() => localStorage),
    partialize: ({ texts }) => ({ texts, arrivals: {} }),
  }),
);

/** A reply is stored under the conversation's id alone, for compatibility with older versions. */
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

/** The open fields. Each saves the text that was typed last. */
const openFields = new Set<() => void>();

/** Returns the function that removes the field again. */
export function syncDraftField(save: () => void): () => void {
  openFields.add(save);
  return () => openFields.delete(save);
}

/** Afterwards the store contains the current text of the fields. */
export function saveOpenFields(): void {
  for (const save of openFields) save();
}

/** Stores a text written on another device. */
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

/** Changes whenever another device has changed this text. */
export function useDraftArrivals(channelId: string, mode: DraftMode): number {
  return useDraftStore((state) => state.arrivals[toKey(channelId, mode)] ?? 0);
}
