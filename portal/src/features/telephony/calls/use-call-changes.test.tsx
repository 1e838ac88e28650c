import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endSession, setProfile } from '#shared/session/session.ts';
import { buildProfile, signInForTest, startOver } from '../../../testing/session.ts';
import { noteSession } from './call-engine.ts';
import { useCallState } from './call-state.store.ts';
import { useCallChanges } from './use-call-changes.ts';

/** A call to a visitor that rings there; nobody speaks yet. */
const onWire = { id: '01994f00-0000-7000-8000-0000000000c1', version: 1, status: 'incoming' };
const server = setupServer();
const queryClient = new QueryClient();
const Page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const state = () => useCallState.getState();

/** Answers the questions for one's own call one after the other, the last answer again and again. Counts them. */
function serveRunning(...answers: readonly (() => Response)[]) {
  const seen = { asked: 0 };
  server.use(
    http.get(`*${callsApi.ringing.path}`, () => HttpResponse.json({ data: [], meta: { limit: 50 } })),
    http.get(`*${callsApi.running.path}`, () => {
      const answer = answers[Math.min(seen.asked, answers.length - 1)]!;
      seen.asked += 1;
      return answer();
    }),
  );
  return seen;
}

const starting = () => new HttpResponse(null, { status: 503 });
const inCall = () => HttpResponse.json({ data: { ...onWire, ringing_user_ids: [], participants: [] } });

describe('a page that is loaded again during a call', () => {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => server.close());
  beforeEach(() => {
    startOver();
    signInForTest();
  });
  afterEach(() => {
    server.resetHandlers();
    sessionStorage.clear();
    useCallState.setState(useCallState.getInitialState(), true);
  });

  it('returns to it although the server does not answer the first questions', async () => {
    sessionStorage.setItem('sala.call', onWire.id);
    const seen = serveRunning(() => HttpResponse.error(), starting, inCall);
    renderHook(useCallChanges, { wrapper: Page });
    await waitFor(() => expect(state().active?.session.id).toBe(onWire.id));
    expect(state().active?.phase).toBe('calling');
    expect(seen.asked).toBe(3);
  });
});

describe('the calls of somebody who signs out', () => {
  beforeEach(() => {
    startOver();
    signInForTest();
  });
  afterEach(startOver);

  it('are gone when the next person signs in, and stay through a change of their profile', () => {
    const { id: userId } = buildProfile();
    const over = { ...onWire, status: 'ended', ringingUserIds: [], participants: [] } as unknown as CallSession;
    const ringing = { ...onWire, id: 'c2', ringingUserIds: [userId], participants: [] } as unknown as CallSession;
    useCallState.setState({ after: over });
    noteSession(ringing);
    setProfile(buildProfile({ firstName: 'Bopha' }));
    expect(state()).toMatchObject({ after: over, rings: [{ session: ringing }] });
    endSession('logout');
    expect(state()).toEqual(useCallState.getInitialState());
  });
});
