import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { CallStatus } from '@sala/contract/telephony/calls/calls.states.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TimelineNewsProps, TimelineRowProps } from '#features/conversations/chat/chat-timeline.public.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { statusKinds } from '../call-status-look.ts';
import { callQuery, callsOneKey } from '../calls.queries.ts';

/** In words: beside the times of messages 03:33 would be read as a time of day. */
function toLengthText(t: TFunction<'calls'>, length: number): string {
  const whole = Math.max(0, Math.floor(length));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const seconds = whole % 60;
  if (hours > 0) return t('length.hours', { hours, minutes });
  return minutes > 0 ? t('length.minutes', { minutes, seconds }) : t('length.seconds', { seconds });
}

/** A call in the history of a customer; it opens in place. */
export function CallRow({ entry, Line, onOpen }: TimelineRowProps<'call'>) {
  const { t } = useTranslation('calls');
  const { operatorName, durationSeconds } = entry;
  const status = entry.status as CallStatus;
  const length = durationSeconds === null ? undefined : toLengthText(t, durationSeconds);
  return (
    <Line
      entry={entry}
      words={[operatorName, length].filter(Boolean).join(' · ')}
      // Most have ended.
      facts={status !== 'ended' && <StatusPill kind={statusKinds[status]} label={t(`callStatus.${status}`)} />}
      open={onOpen}
    />
  );
}

export function CallNews({ visitorIds, onNews }: TimelineNewsProps) {
  const queryClient = useQueryClient();
  useSocketEvent(roomNamespace, 'call:sessionChanged', ({ id, visitor }) => {
    if (!visitorIds.includes(visitor.id)) return;
    void queryClient.invalidateQueries({ queryKey: callQuery(id).queryKey });
    onNews();
  });
  useOnReconnect(() => void queryClient.invalidateQueries({ queryKey: callsOneKey }));
  return null;
}
