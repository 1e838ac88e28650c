import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isPassing } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { endLost, enterCall, noteSession, wasHere } from './call-engine.ts';
import { getCallState, keepNewerRings, listRingsBefore, useCallState } from './call-state.store.ts';
import { callSetupQuery } from './calls.queries.ts';

/** Pauses before a request that failed is repeated, in ms; the last one from then on. */
const pauses = [500, 1000, 2000, 5000];

async function learn(): Promise<void> {
  const before = getCallState();
  const [{ rows }, running] = await Promise.all([
    api.call(callsApi.ringing, { query: {} }, { silent: true }),
    api.call(callsApi.running, {}, { silent: true }),
  ]);
  const ringing = rows.filter(({ isForMe }) => isForMe).map(({ session }) => session);
  useCallState.setState((state) => keepNewerRings(state, before, ringing));
  for (const session of listRingsBefore(getCallState(), before, ringing)) noteSession(session);
  if (running && !getCallState().active && wasHere(running.id)) enterCall(running);
  else if (running) noteSession(running);
  else {
    useCallState.setState(({ elsewhere }) => ({ elsewhere: elsewhere === before.elsewhere ? null : elsewhere }));
    endLost(before.active);
  }
}

/** Where the sockets are open already, nothing else would lead a page back to its call. Returns a function that stops it. */
function learnUntilAnswered(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const ask = async (failures: number) => {
    try {
      await learn();
    } catch (error) {
      if (isStopped || !isPassing(error)) return;
      timer = setTimeout(() => void ask(failures + 1), pauses[Math.min(failures, pauses.length - 1)]);
    }
  };
  void ask(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Keeps the state of calls as the server has it: what rings, and the call one is in; after a reload the call goes on. */
export function useCallChanges(): void {
  const queryClient = useQueryClient();
  const stop = useRef(() => {});
  useSocketEvent(roomNamespace, 'call:notification', ({ session }) => noteSession(session));
  useSocketEvent(roomNamespace, 'call:sessionChanged', noteSession);
  useSocketEvent(roomNamespace, 'call:settingsChanged', () => void queryClient.invalidateQueries(callSetupQuery()));
  useEffect(() => {
    stop.current = learnUntilAnswered();
    return () => stop.current();
  }, []);
  useOnReconnect(() => {
    void queryClient.invalidateQueries(callSetupQuery());
    stop.current();
    stop.current = learnUntilAnswered();
  });
}
