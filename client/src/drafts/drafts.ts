import type { Pinned } from '../pinned.ts';

/** Older drafts than these are forgotten, so that the browser's storage cannot fill up. */
export const maxDrafts = 50;

export interface DraftsOptions<D> {
  /** All that are kept, by what they are written for, the least recently written first. */
  kept: Pinned<Readonly<Record<string, D>>>;
  /** Nothing is left of it: there is no draft. */
  isEmpty: (draft: D) => boolean;
}

/** What was written and not sent, for every window that writes. Knows no view and no storage. */
export function createDrafts<D>({ kept, isEmpty }: DraftsOptions<D>) {
  return {
    read: (key: string): D | undefined => kept.value[key],

    /** Replaces what is kept under the key, which counts as the most recently written from then on. */
    save(key: string, draft: D): void {
      const known = kept.value[key];
      if (known === draft || (known === undefined && isEmpty(draft))) return;
      const { [key]: _, ...others } = kept.value;
      kept.value = isEmpty(draft)
        ? others
        : Object.fromEntries([...Object.entries(others), [key, draft] as const].slice(-maxDrafts));
    },
  };
}

/** After the last key, in ms. */
const savePause = 400;

export interface DraftField {
  /** A key was pressed. */
  change: (text: string) => void;
  /** The field is left, or the page hidden: what was typed a moment ago is kept now. */
  flush: () => void;
  /** It was sent: what was typed is no longer to be kept. */
  drop: () => void;
}

/** Keeps what is typed into a field a moment after the last key. */
export function createDraftField(keep: (text: string) => void): DraftField {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typed: string | undefined;

  function flush(): void {
    clearTimeout(timer);
    if (typed === undefined) return;
    const text = typed;
    typed = undefined;
    keep(text);
  }

  return {
    change(text) {
      typed = text;
      clearTimeout(timer);
      timer = setTimeout(flush, savePause);
    },
    flush,
    drop() {
      clearTimeout(timer);
      typed = undefined;
    },
  };
}
