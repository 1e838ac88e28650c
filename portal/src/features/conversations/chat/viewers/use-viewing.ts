import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Viewer } from '@sala/contract/conversations/chat/channels.schema.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '#shared/api/client.ts';
import type { DraftMode } from '../drafts.store.ts';
import { useWindowVisible } from '../use-window-visible.ts';
import { setViewers } from './viewers.store.ts';

/** The interval of the heartbeat, and the time after a key press that counts as writing. In ms. */
const viewerHeartbeatMs = 20_000;
const writingTime = 5_000;

type State = Viewer['state'];

/** Tells colleagues that the user has the conversation open, and whether they are writing; hidden windows count as closed. */
export function useViewing(channelId: string, mode: DraftMode) {
  const isVisible = useWindowVisible();
  const [isWriting, setIsWriting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const state: State = isWriting ? (mode === 'note' ? 'writingNote' : 'writing') : 'viewing';

  const tell = useEffectEvent((said: State | null) => {
    api
      .call(channelsApi.view, { body: { channelId, state: said } }, { silent: true })
      .then(({ viewers }) => said && setViewers({ channelId, viewers }))
      .catch(() => {});
  });
  useEffect(() => {
    if (!isVisible) return;
    tell(state);
    const heart = setInterval(() => tell(state), viewerHeartbeatMs);
    return () => clearInterval(heart);
  }, [state, isVisible]);
  useEffect(() => {
    if (!isVisible) return;
    return () => tell(null);
  }, [isVisible]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Called for each key press in the text. */
  return function touch() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsWriting(false), writingTime);
    setIsWriting(true);
  };
}
