import { IconAlertTriangle, IconMoon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { clockText } from '#shared/i18n/zoned-time.ts';
import styles from './block.module.css';
import { isCancelled, minutesOfDay, overlapsOn, type Piece } from './calendar-model.ts';
import { getTitle, kindIcons, spanText } from './entry-look.ts';

const getAppearance = (piece: Piece) => ({
  'data-kind': piece.entry.kind,
  'data-shift-color': piece.entry.kind === 'shift' ? (piece.entry.color ?? 'violet') : undefined,
  'data-pending': (piece.entry.kind === 'leave' && piece.entry.leaveStatus === 'pending') || undefined,
  'data-off': isCancelled(piece) || undefined,
});

/** A piece that continues after midnight is marked; for one that started on the day before, only the end is shown. */
function PieceTimes({ piece }: { piece: Piece }) {
  const { t } = useTranslation('working-time');
  const { span, isTail } = piece;
  if (!span) return null;
  if (isTail) return <span className={styles.times}>{t('calendar.untilOnly', { time: clockText(span.to) })}</span>;
  return (
    <span className={styles.times}>
      {spanText(span)}
      {span.to > minutesOfDay && <IconMoon size={12} stroke={1.75} aria-label={t('calendar.nextDay')} />}
    </span>
  );
}

/** The pieces of a day with their text. */
export function DayBlocks({ pieces }: { pieces: readonly Piece[] }) {
  const { t } = useTranslation('working-time');
  return pieces.map((piece) => {
    const Icon = kindIcons[piece.entry.kind];
    return (
      <span key={piece.key} className={styles.block} data-tail={piece.isTail || undefined} {...getAppearance(piece)}>
        {!piece.isTail && (
          <span className={styles.title}>
            {piece.entry.kind !== 'shift' && <Icon size={14} stroke={1.75} aria-hidden />}
            {getTitle(piece.entry, t)}
          </span>
        )}
        <PieceTimes piece={piece} />
      </span>
    );
  });
}

/** The same for the month view, which has no space for text: the start time, or the kind. */
export function SmallBlocks({ pieces }: { pieces: readonly Piece[] }) {
  return pieces
    .filter(({ isTail }) => !isTail)
    .map((piece) => {
      const Icon = kindIcons[piece.entry.kind];
      const isShift = piece.entry.kind === 'shift' && piece.span;
      return (
        <span key={piece.key} className={styles.small} {...getAppearance(piece)}>
          {isShift ? (
            String(Math.floor(piece.span!.from / 60)).padStart(2, '0')
          ) : (
            <Icon size={14} stroke={1.75} aria-hidden />
          )}
        </span>
      );
    });
}

/** The times at which shifts overlap; the month view has space for the mark only. */
export function Overlap({ pieces, isShort }: { pieces: readonly Piece[]; isShort: boolean }) {
  const times = overlapsOn(pieces).map(spanText);
  if (times.length === 0) return null;
  return (
    <span className={styles.overlap}>
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
      {!isShort && times.join(listSeparator())}
    </span>
  );
}

/** A bar of the day from midnight to midnight with the working time; breaks are gaps in it. */
export function DayBar({ pieces }: { pieces: readonly Piece[] }) {
  const spans = pieces.flatMap(({ work, key, entry }) => work.map((span) => ({ key, span, color: entry.color })));
  if (spans.length === 0) return null;
  const percent = (minutes: number) => `${(minutes / minutesOfDay) * 100}%`;
  return (
    <span className={styles.bar} aria-hidden>
      {spans.map(({ key, span, color }) => (
        <span
          key={`${key} ${span.from}`}
          data-shift-color={color ?? 'violet'}
          style={{ left: percent(span.from), width: percent(span.to - span.from) }}
        />
      ))}
    </span>
  );
}
