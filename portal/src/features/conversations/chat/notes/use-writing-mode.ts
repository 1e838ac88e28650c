import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DraftMode, readDraft } from '../drafts.store.ts';

/** Whether the operator writes to the visitor or to colleagues. An unfinished note is opened again. */
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
