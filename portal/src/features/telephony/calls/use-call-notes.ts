import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import type { CallNotes } from '@sala/contract/telephony/calls/calls.schema.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';

/** How long after the last letter they are saved, and tried again, in ms. */
const savePause = 700;
const retryPause = 3000;

export type NotesState = 'loading' | 'idle' | 'writing' | 'saved' | 'failed';

/** What two people wrote at once: theirs, and under it what is only here. */
const together = (theirs: string, mine: string): string =>
  theirs === '' || mine.includes(theirs) ? mine : `${theirs}\n${mine}`;

/** The notes about a call, saved a moment after somebody has written, and when the call is left. */
export function useCallNotes(callId: string) {
  const [text, setText] = useState('');
  const [state, setState] = useState<NotesState>('loading');
  const saved = useRef<CallNotes>(undefined);
  const written = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(undefined);
  const params = { id: callId };

  const load = useEffectEvent(async () => {
    try {
      saved.current = await api.call(callsApi.getNotes, { params }, { silent: true });
      written.current = saved.current.notes;
      setText(saved.current.notes);
      setState('idle');
    } catch {
      timer.current = setTimeout(() => void load(), retryPause);
    }
  });

  async function saveOnce(): Promise<void> {
    const notes = written.current;
    const { version } = saved.current!;
    try {
      saved.current = await api.call(callsApi.saveNotes, { params, body: { notes, version } }, { silent: true });
    } catch (error) {
      const theirs = error instanceof ApiError ? (error.current as CallNotes | undefined) : undefined;
      if (!theirs) throw error;
      saved.current = theirs;
      written.current = together(theirs.notes, written.current);
      setText(written.current);
    }
  }

  const save = useEffectEvent(async () => {
    await saving.current;
    saving.current = (async () => {
      try {
        while (saved.current && saved.current.notes !== written.current) await saveOnce();
        setState('saved');
      } catch (error) {
        setState('failed');
        const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
        if (!isRefused) timer.current = setTimeout(() => void save(), retryPause);
      }
    })();
    await saving.current;
  });

  const settle = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (saved.current && saved.current.notes !== written.current) void save();
  });
  useEffect(() => {
    void load();
    return () => settle();
  }, []);

  return {
    text,
    state,
    write(next: string): void {
      written.current = next;
      setText(next);
      setState('writing');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), savePause);
    },
  };
}
