import type { CalendarEntry } from '@sala/contract/time/working-time/working-time.schema.ts';
import { IconBeach, IconClock, IconConfetti, IconPlane } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { clauseSeparator, listSeparator, withColon } from '#shared/i18n/punctuation.ts';
import { clockText } from '#shared/i18n/zoned-time.ts';
import { fullDayText } from '#shared/ui/date-range/day-texts.ts';
import type { Day } from '#shared/ui/date-range/days.ts';
import { isCancelled, minutesOfDay, overlapsOn, type Piece, type Span } from './calendar-model.ts';

export const kindIcons = { shift: IconClock, dayOff: IconBeach, leave: IconPlane, holiday: IconConfetti } as const;

type Translate = TFunction<'working-time'>;

/** Leave has no title, because only some users may see its kind. */
export function getTitle(entry: CalendarEntry, t: Translate): string {
  if (entry.kind !== 'leave') return entry.title;
  if (entry.leaveKind) return t(`leave.kinds.${entry.leaveKind}`);
  return entry.leaveStatus === 'pending' ? t('calendar.leavePending') : t('calendar.leave');
}

/** 08:00–17:30; after midnight, the time starts again at 00:00. */
export const spanText = ({ from, to }: Span): string => {
  const end = to > minutesOfDay ? to % minutesOfDay : to;
  return `${clockText(((from % minutesOfDay) + minutesOfDay) % minutesOfDay)}–${clockText(end)}`;
};

/** One piece as text: "Night, 22:00–06:00 +1 day". */
function pieceText(piece: Piece, t: Translate): string {
  const { entry, span, isTail } = piece;
  const parts = [getTitle(entry, t)];
  if (isTail) parts.push(t('calendar.untilOnly', { time: clockText(span?.to ?? 0) }));
  else if (span) parts.push(span.to > minutesOfDay ? `${spanText(span)} ${t('calendar.nextDay')}` : spanText(span));
  if (entry.kind === 'leave' && entry.leaveStatus === 'pending') parts.push(t('calendar.leavePending'));
  if (isCancelled(piece)) parts.push(t('calendar.notWorked'));
  if (entry.kind === 'dayOff' || entry.kind === 'holiday') parts.unshift(t(`calendar.${entry.kind}`));
  return parts.join(clauseSeparator());
}

/** Says when somebody is planned in several shifts at once; undefined when they are not. */
export function overlapText(pieces: readonly Piece[], t: Translate): string | undefined {
  const times = overlapsOn(pieces).map(spanText);
  return times.length > 0 ? t('calendar.overlap', { times: times.join(listSeparator()) }) : undefined;
}

/** The text of a cell for screen readers. */
export function cellText(name: string, day: Day, pieces: readonly Piece[], t: Translate): string {
  const texts = [...pieces.map((piece) => pieceText(piece, t)), overlapText(pieces, t) ?? []].flat();
  return withColon(
    [name, fullDayText(day)].join(clauseSeparator()),
    pieces.length > 0 ? texts.join('; ') : t('calendar.nothing'),
  );
}
