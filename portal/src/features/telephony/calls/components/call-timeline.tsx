import { callTimeText } from '@sala/client/call/call-clock.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { CallStatus } from '@sala/contract/telephony/calls/calls.states.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineNewsProps, TimelineRowProps } from '#features/conversations/chat/chat-timeline.public.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { statusKinds } from '../call-status-look.ts';
import { CallDetail } from './call-detail.tsx';

/** A call in the history of a customer; it opens in place. */
export function CallRow({ entry, Line }: TimelineRowProps<'call'>) {
  const { t } = useTranslation('calls');
  const [isShown, setIsShown] = useState(false);
  const { operatorName, durationSeconds } = entry;
  const status = entry.status as CallStatus;
  const length = durationSeconds === null ? undefined : callTimeText(durationSeconds);
  return (
    <>
      <Line
        entry={entry}
        words={[operatorName, length].filter(Boolean).join(' · ')}
        // Most have ended.
        facts={status !== 'ended' && <StatusPill kind={statusKinds[status]} label={t(`callStatus.${status}`)} />}
        open={() => setIsShown(true)}
      />
      {isShown && <CallDetail id={entry.id} onClose={() => setIsShown(false)} />}
    </>
  );
}

export function CallNews({ visitorIds, onNews }: TimelineNewsProps) {
  useSocketEvent(roomNamespace, 'call:sessionChanged', ({ visitor }) => {
    if (visitorIds.includes(visitor.id)) onNews();
  });
  return null;
}
