import { createDraftField, createDrafts } from '@sala/client/drafts/drafts.ts';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** Unsent texts by room. They go with the session: signing out clears them. */
const useDrafts = create<{ texts: Readonly<Record<string, string>> }>()(
  persist(() => ({ texts: {} }), { name: 'privateDrafts', storage: createJSONStorage(() => localStorage) }),
);

const drafts = createDrafts<string>({
  kept: {
    get value() {
      return useDrafts.getState().texts;
    },
    set value(texts) {
      useDrafts.setState({ texts });
    },
  },
  isEmpty: (text) => text.trim() === '',
});

export const useDraftOf = (roomId: string): string => useDrafts(({ texts }) => texts[roomId] ?? '');

/** The text of a field; that of a new message is kept until it is sent, that of a change is not. */
export function usePrivateDraft(roomId: string, edited: string | undefined) {
  const isNew = edited === undefined;
  const [text, setText] = useState(() => edited ?? drafts.read(roomId) ?? '');
  const [field] = useState(() => createDraftField((typed) => drafts.save(roomId, typed)));
  useEffect(() => {
    const { flush } = field;
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [field]);
  return {
    text,
    change(next: string) {
      setText(next);
      if (isNew) field.change(next);
    },
    clear() {
      setText('');
      if (!isNew) return;
      field.drop();
      drafts.save(roomId, '');
    },
  };
}
