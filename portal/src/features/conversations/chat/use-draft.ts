import { createDraftField } from '@sala/client/drafts/drafts.ts';
import { useEffect, useState } from 'react';
import { beginTyping, endTyping, syncDraft } from './draft-sync.ts';
import { type KeptMode, readDraft, saveDraft, syncDraftField, useDraftArrivals } from './drafts.store.ts';

/** The unsent text of one conversation, stored here and on the server until it is sent; that about a customer only here. */
export function useDraft(channelId: string, mode: KeptMode = 'reply') {
  const [text, setText] = useState(() => readDraft(channelId, mode));
  const [field] = useState(() => createDraftField(keep));
  const arrivals = useDraftArrivals(channelId, mode);
  const [known, setKnown] = useState(arrivals);
  if (known !== arrivals) {
    setKnown(arrivals);
    setText(readDraft(channelId, mode));
  }

  function keep(next: string) {
    const before = readDraft(channelId, mode);
    saveDraft(channelId, next, mode);
    const isSame = readDraft(channelId, mode) === before;
    if (isSame || mode === 'customer') endTyping(channelId, mode);
    else syncDraft(channelId, mode);
  }

  useEffect(() => {
    const { flush } = field;
    addEventListener('pagehide', flush);
    const leave = syncDraftField(flush);
    return () => {
      leave();
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [field]);

  function change(next: string) {
    setText(next);
    beginTyping(channelId, mode);
    field.change(next);
    // Who empties it and leaves must not find it again.
    if (next.trim() === '') field.flush();
  }

  function clear() {
    field.drop();
    setText('');
    keep('');
  }

  return { text, change, clear };
}
