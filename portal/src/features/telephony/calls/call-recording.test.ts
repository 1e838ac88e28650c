import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { callRecordingsApi } from '@sala/contract/telephony/calls/call-recordings.api.ts';
import { type CallSession, callSessionSchema } from '@sala/contract/telephony/calls/calls.schema.ts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProfile, signInForTest, startOver } from '../../../testing/session.ts';
import { enterCall } from './call-engine.ts';
import { setRecordingPaused } from './call-moves.ts';
import { isRecordingPaused, useCallState } from './call-state.store.ts';

const { id: userId } = buildProfile();
const callId = '01994f00-0000-7000-8000-0000000000c1';
const session = (more: Partial<CallSession> = {}) =>
  ({
    id: callId,
    version: 1,
    status: 'started',
    operator: { id: userId, name: 'Sophea Chan' },
    isRecordingOn: true,
    recordingConsent: 'given',
    isRecordingPaused: false,
    ringingUserIds: [],
    participants: [{ id: 'p1', side: 'operator', personId: userId, state: 'in', isOnHold: false }],
    ...more,
  }) as unknown as CallSession;

const server = setupServer();
const active = () => useCallState.getState().active!;
const takesSound = () => !isRecordingPaused(active());

function answerPause(answer: (isPaused: boolean) => Response): void {
  server.use(
    http.post(`*${callRecordingsApi.setPaused.path}`, async ({ request }) => {
      const body = (await request.json()) as { is_paused: boolean };
      return answer(body.is_paused);
    }),
  );
}

const confirmed = (version: number) => (isPaused: boolean) =>
  HttpResponse.json({ data: wireEncoderFor(callSessionSchema)(session({ version, isRecordingPaused: isPaused })) });

describe('a pause of the recording', () => {
  beforeAll(() => server.listen());
  afterAll(() => server.close());
  beforeEach(() => {
    startOver();
    signInForTest();
    useCallState.setState({
      active: {
        session: session(),
        phase: 'talking',
        media: undefined,
        microphoneProblem: undefined,
        isMinimised: false,
        recording: 'off',
        ownPause: undefined,
      },
    });
  });
  afterEach(() => {
    server.resetHandlers();
    sessionStorage.clear();
    useCallState.setState(useCallState.getInitialState(), true);
  });

  it('holds while the server does not answer, until it is confirmed', async () => {
    answerPause(() => new HttpResponse(null, { status: 503 }));
    const asking = setRecordingPaused(true);
    expect(active().ownPause).toBe('asked');
    await expect.poll(() => active().ownPause).toBe('unconfirmed');
    expect(takesSound()).toBe(false);
    answerPause(confirmed(2));
    await asking;
    expect(active()).toMatchObject({ ownPause: undefined, session: { isRecordingPaused: true } });
    expect(takesSound()).toBe(false);
  });

  it('ends when the operator goes on recording, and is not that of the next call', async () => {
    answerPause(() => HttpResponse.error());
    const asking = setRecordingPaused(true);
    await expect.poll(() => active().ownPause).toBe('unconfirmed');
    answerPause(confirmed(2));
    await setRecordingPaused(false);
    expect(active().ownPause).toBeUndefined();
    expect(takesSound()).toBe(true);
    await asking;

    answerPause(() => HttpResponse.error());
    void setRecordingPaused(true);
    await expect.poll(() => active().ownPause).toBe('unconfirmed');
    enterCall(session({ id: '01994f00-0000-7000-8000-0000000000c2', status: 'incoming' }));
    expect(active().ownPause).toBeUndefined();
    enterCall(session({ status: 'incoming' }));
    expect(active().ownPause).toBe('unconfirmed');
  });
});
