import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDraft, saveDraft } from './drafts.store.ts';

const savePause = 400;

/** The text of one conversation's reply, kept on this browser until it is sent. */
export function useDraft(channelId: string) {
  const [text, setText] = useState(() => readDraft(channelId));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useEffectEvent(() => {
    clearTimeout(timer.current);
    saveDraft(channelId, text);
  });

  useEffect(() => {
    const handleHide = () => save();
    addEventListener('pagehide', handleHide);
    return () => {
      removeEventListener('pagehide', handleHide);
      save();
    };
  }, []);

  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => saveDraft(channelId, next), savePause);
  }

  function clear() {
    clearTimeout(timer.current);
    setText('');
    saveDraft(channelId, '');
  }

  return { text, change, clear };
}
