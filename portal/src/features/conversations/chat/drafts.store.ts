import { createDrafts } from '@sala/client/drafts/drafts.ts';
import type { Draft } from '@sala/contract/conversations/chat/notes.schema.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export type DraftMode = Draft['mode'];
/** `customer`: a note about them, under the id of the visitor; kept in this browser alone. */
export type KeptMode = DraftMode | 'customer';

interface DraftState {
  /** By conversation and mode, the least recently changed first. */
  texts: Readonly<Record<string, string>>;
  /** Counts the changes made on other devices or in other windows of the same user, by the same keys. */
  arrivals: Readonly<Record<string, number>>;
}

/** Where the browser's storage has them. */
export const draftsKey = 'chatDrafts';

/** The unsent texts in this browser. They belong to the session, and signing out deletes them. */
const useDraftStore = create<DraftState>()(
  persist(() => ({ texts: {}, arrivals: {} }), {
    name: draftsKey,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ texts }) => ({ texts, arrivals: {} }),
  }),
);

/** A reply is stored under the conversation's id alone, for compatibility with older versions. */
const toKey = (channelId: string, mode: KeptMode) => (mode === 'reply' ? channelId : `${mode} ${channelId}`);
function fromKey(key: string): [channelId: string, mode: KeptMode] {
  const [mode, channelId] = key.split(' ');
  return channelId === undefined ? [key, 'reply'] : [channelId, mode as KeptMode];
}

const drafts = createDrafts<string>({
  kept: {
    get value() {
      return useDraftStore.getState().texts;
    },
    set value(texts) {
      useDraftStore.setState({ texts });
    },
  },
  // A lone slash opens the quick replies.
  isEmpty: (text) => ['', '/'].includes(text.trim()),
});

export const saveDraft = (channelId: string, text: string, mode: KeptMode = 'reply'): void =>
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

function countArrivals(keys: readonly string[]): DraftState['arrivals'] {
  const { arrivals } = useDraftStore.getState();
  return { ...arrivals, ...Object.fromEntries(keys.map((key) => [key, (arrivals[key] ?? 0) + 1])) };
}

/**
 * Takes over what another window of this browser has put into its storage; a text that is being typed here stays. At once, since each
 * change is written there again: texts that are still older here would go back to the other window.
 */
export function receiveStored(stored: string | null, isTyped: (channelId: string, mode: KeptMode) => boolean): void {
  const kept = (JSON.parse(stored ?? 'null') as { state?: Partial<DraftState> } | null)?.state?.texts;
  if (!kept) return;
  const { texts } = useDraftStore.getState();
  const isOwn = (key: string) => isTyped(...fromKey(key));
  const changed = Object.keys({ ...texts, ...kept }).filter((key) => texts[key] !== kept[key] && !isOwn(key));
  if (changed.length === 0) return;
  const next = [
    ...Object.entries(kept).filter(([key]) => !isOwn(key)),
    ...Object.entries(texts).filter(([key]) => isOwn(key)),
  ];
  useDraftStore.setState({ texts: Object.fromEntries(next), arrivals: countArrivals(changed) });
}

/** Stores a text written on another device. */
export function receiveDraft(channelId: string, text: string, mode: DraftMode): void {
  if (readDraft(channelId, mode) === text) return;
  saveDraft(channelId, text, mode);
  useDraftStore.setState({ arrivals: countArrivals([toKey(channelId, mode)]) });
}

export const readDraft = (channelId: string, mode: KeptMode = 'reply'): string =>
  drafts.read(toKey(channelId, mode)) ?? '';

export function useDraftText(channelId: string): string {
  return useDraftStore((state) => state.texts[channelId] ?? '');
}

/** Changes whenever another device has changed this text. */
export function useDraftArrivals(channelId: string, mode: KeptMode): number {
  return useDraftStore((state) => state.arrivals[toKey(channelId, mode)] ?? 0);
}
