import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { syncDraft } from './draft-sync.ts';
import { type DraftMode, readDraft, saveDraft, syncDraftField, useDraftArrivals } from './drafts.store.ts';

const savePause = 400;

/** The unsent text of one conversation, stored here and on the server until it is sent. */
export function useDraft(channelId: string, mode: DraftMode = 'reply') {
  const [text, setText] = useState(() => readDraft(channelId, mode));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const arrivals = useDraftArrivals(channelId, mode);
  const [known, setKnown] = useState(arrivals);
  if (known !== arrivals) {
    setKnown(arrivals);
    setText(readDraft(channelId, mode));
  }

  function keep(next: string) {
    if (readDraft(channelId, mode) === next) return;
    saveDraft(channelId, next, mode);
    syncDraft(channelId, mode);
  }

  const save = useEffectEvent(() => {
    clearTimeout(timer.current);
    keep(text);
  });

  useEffect(() => {
    const handleHide = () => save();
    addEventListener('pagehide', handleHide);
    const leave = syncDraftField(handleHide);
    return () => {
      leave();
      removeEventListener('pagehide', handleHide);
      save();
    };
  }, []);

  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep(next), savePause);
  }

  function clear() {
    clearTimeout(timer.current);
    setText('');
    keep('');
  }

  return { text, change, clear };
}
