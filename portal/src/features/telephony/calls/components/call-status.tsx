import { callTimeText } from '@sala/client/call/call-clock.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#shared/config/client-config.ts';
import { useNow } from '#shared/ui/use-now.ts';
import type { ActiveCall } from '../call-state.store.ts';

const toSeconds = ({ answeredAt, endedAt, startedAt }: CallSession) =>
  ((endedAt ? Date.parse(endedAt) : serverNow()) - Date.parse(answeredAt ?? startedAt)) / 1000;

/** How long the call has lasted. */
export function CallTime({ session }: { session: CallSession }) {
  useNow('seconds');
  return (
    <span className="tabular">{callTimeText(session.answeredAt || !session.endedAt ? toSeconds(session) : 0)}</span>
  );
}

/** How the call stands, in words. */
export function useCallStatus({ session, phase, media }: ActiveCall): string | undefined {
  const { t } = useTranslation('calls');
  if (phase === 'calling') return t('status.calling');
  if (phase === 'left') return t('status.left');
  if (phase === 'ended') {
    if (session.status === 'declined') return t('status.declined');
    if (session.status === 'missed') return t('status.notAnswered');
    return session.endedBy === 'visitor' ? t('status.endedByVisitor') : t('status.ended');
  }
  if (session.participants.some(({ isOnHold, state }) => isOnHold && state === 'in')) return t('status.onHold');
  const states = Object.values(media?.peers ?? {});
  if (states.includes('interrupted')) return t('status.interrupted');
  if (states.length === 0 || states.includes('connecting')) return t('status.connecting');
  return undefined;
}
