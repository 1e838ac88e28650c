import type { CallParticipant, CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  type ActiveCall,
  hasOutcomeOf,
  keepNewerRings,
  listRingsBefore,
  takeSession,
  useCallState,
} from './call-state.store.ts';

const me = 'me';
const empty = useCallState.getInitialState();
const place = (state: CallParticipant['state']) =>
  ({ id: 'p1', side: 'operator', personId: me, state, isOnHold: false }) as CallParticipant;
const session = (version: number, more: Partial<CallSession> = {}) =>
  ({
    id: 'c1',
    version,
    status: 'incoming',
    ringingUserIds: [me],
    participants: [],
    ...more,
  }) as unknown as CallSession;

describe('what rings', () => {
  it('rings once however often it is told of, and goes when it rings here no more', () => {
    const twice = takeSession(takeSession(empty, session(1), me), session(2), me);
    expect(twice.rings.map((ring) => ring.session.version)).toEqual([2]);
    expect(takeSession(twice, session(3, { ringingUserIds: [] }), me).rings).toEqual([]);
  });

  it('is not brought back by an older copy that comes late', () => {
    const ringing = takeSession(empty, session(4), me);
    expect(takeSession(ringing, session(3, { status: 'missed' }), me)).toBe(ringing);
  });

  it('puts the newest on top', () => {
    const two = takeSession(takeSession(empty, session(1), me), session(1, { id: 'c2' }), me);
    expect(two.rings.map((ring) => ring.session.id)).toEqual(['c2', 'c1']);
  });
});

describe('what the server answers about what rings', () => {
  const ringing = takeSession(empty, session(1), me);
  const answeredNothing: CallSession[] = [];

  it('takes away what ended unheard', () => {
    expect(keepNewerRings(ringing, ringing, answeredNothing).rings).toEqual([]);
    expect(keepNewerRings(ringing, ringing, [session(1)]).rings).toEqual(ringing.rings);
  });

  it('leaves what was told of while the answer was under way', () => {
    expect(keepNewerRings(ringing, empty, answeredNothing).rings).toEqual(ringing.rings);
    const newer = takeSession(ringing, session(2), me);
    expect(keepNewerRings(newer, ringing, answeredNothing).rings).toEqual(newer.rings);
  });

  it('does not bring back what was told to have ended while the answer was under way', () => {
    const ended = takeSession(ringing, session(2, { status: 'missed' }), me);
    expect(listRingsBefore(ended, ringing, [session(1)])).toEqual([]);
    expect(listRingsBefore(empty, empty, [session(1)])).toEqual([session(1)]);
  });
});

describe('the call one is in', () => {
  const talking = {
    ...empty,
    active: {
      session: session(5, { status: 'started', participants: [place('in')] }),
      phase: 'talking' as const,
      media: undefined,
      microphoneProblem: undefined,
      isMinimised: false,
      recording: 'off' as const,
      ownPause: undefined,
    },
  };

  it('ends with the session, and is left when it goes on without one', () => {
    expect(takeSession(talking, session(6, { status: 'ended' }), me).active?.phase).toBe('ended');
    const given = session(6, { status: 'started', participants: [place('left')], ringingUserIds: [] });
    expect(takeSession(talking, given, me).active?.phase).toBe('left');
  });

  it('is in another window where this one did not answer it', () => {
    const answered = session(2, { status: 'started', ringingUserIds: [], participants: [place('in')] });
    const elsewhere = takeSession(takeSession(empty, session(1), me), answered, me);
    expect(elsewhere.elsewhere?.id).toBe('c1');
    expect(elsewhere.rings).toEqual([]);
    expect(takeSession(elsewhere, session(3, { status: 'ended' }), me).elsewhere).toBeNull();
  });
});

describe('what came of a call', () => {
  const over = (more: Partial<CallSession> = {}, phase: ActiveCall['phase'] = 'ended') =>
    ({ session: session(5, { answeredAt: 'then', participants: [place('left')], ...more }), phase }) as ActiveCall;

  it('is asked of its operator once it is over, and of nobody where there was no talk or it goes on', () => {
    expect(hasOutcomeOf(over(), me)).toBe(true);
    expect(hasOutcomeOf(over(), 'somebody else')).toBe(false);
    expect(hasOutcomeOf(over({ answeredAt: null }), me)).toBe(false);
    expect(hasOutcomeOf(over({}, 'left'), me)).toBe(false);
  });

  it('is known as another window has said it', () => {
    const state = { ...empty, after: session(5) };
    expect(takeSession(state, session(6, { outcome: 'resolved' }), me).after?.outcome).toBe('resolved');
  });
});
