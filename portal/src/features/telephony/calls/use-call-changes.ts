import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { endLost, enterCall, noteSession, wasHere } from './call-engine.ts';
import { getCallState, keepNewerRings, listRingsBefore, useCallState } from './call-state.store.ts';
import { callSetupQuery } from './calls.queries.ts';

/** Keeps the state of calls as the server has it: what rings, and the call one is in; after a reload the call goes on. */
export function useCallChanges(): void {
  const queryClient = useQueryClient();
  const learn = useEffectEvent(async () => {
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
  });
  useSocketEvent(roomNamespace, 'call:notification', ({ session }) => noteSession(session));
  useSocketEvent(roomNamespace, 'call:sessionChanged', noteSession);
  useSocketEvent(roomNamespace, 'call:settingsChanged', () => void queryClient.invalidateQueries(callSetupQuery()));
  useEffect(() => void learn().catch(() => undefined), []);
  useOnReconnect(() => void learn().catch(() => undefined));
}
