import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DraftMode, readDraft } from '../drafts.store.ts';

/** Whether one writes to the visitor or to colleagues. A note left unfinished is gone on with. */
export function useWritingMode(channelId: string, textRef: RefObject<HTMLTextAreaElement | null>) {
  const [mode, setOwn] = useState<DraftMode>(() =>
    readDraft(channelId, 'note') !== '' && readDraft(channelId, 'reply') === '' ? 'note' : 'reply',
  );
  function setMode(next: DraftMode) {
    flushSync(() => setOwn(next));
    textRef.current?.focus();
  }
  return { mode, setMode };
}
