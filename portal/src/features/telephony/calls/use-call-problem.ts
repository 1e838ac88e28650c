import { findMicrophoneProblem, followMicrophones, type MicrophoneProblem } from '@sala/client/call/microphone.ts';
import { useEffect, useState } from 'react';
import { useIsDisconnected } from '#shared/realtime/use-is-disconnected.ts';

/** Why calls cannot be taken here. `browser`: it cannot connect them. `connection`: they do not reach this page. */
export type CallProblem = 'browser' | 'connection' | MicrophoneProblem;

/** What keeps this page from taking calls now, and a look for it again; nothing while all is well or not known yet. */
export function useCallProblem(): { problem: CallProblem | undefined; lookAgain: () => void } {
  const isDisconnected = useIsDisconnected();
  const [microphone, setMicrophone] = useState<MicrophoneProblem>();
  const lookAgain = () => void findMicrophoneProblem().then(setMicrophone);
  useEffect(() => {
    lookAgain();
    return followMicrophones(lookAgain);
  }, []);
  if (microphone === 'insecure') return { problem: microphone, lookAgain };
  if (typeof RTCPeerConnection === 'undefined') return { problem: 'browser', lookAgain };
  return { problem: isDisconnected ? 'connection' : microphone, lookAgain };
}
