import type { CallParticipant, CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { useProfile } from '#shared/session/session.ts';

/** Which colleagues are in the call, and who is being asked in. */
export function useColleagues(session: CallSession): {
  colleagues: readonly CallParticipant[];
  isWaitingForAnswer: CallParticipant | undefined;
  /** Those who listen, as far as one may know of them. */
  supervisors: readonly CallParticipant[];
} {
  const userId = useProfile()?.id;
  const others = session.participants.filter(({ side, personId }) => side === 'operator' && personId !== userId);
  return {
    colleagues: others.filter(({ state }) => state === 'in'),
    isWaitingForAnswer: others.find(({ state }) => state === 'invited'),
    supervisors: session.participants.filter(
      ({ side, state, personId, name, isMuted }) =>
        side === 'supervisor' && state === 'in' && personId !== userId && (name !== '' || !isMuted),
    ),
  };
}
