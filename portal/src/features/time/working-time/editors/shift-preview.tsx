import { useTranslation } from 'react-i18next';
import { isComplete } from '../shifts/shift-times.ts';
import { useShiftText } from '../shifts/use-shift-text.ts';
import { type RepeatDraft, repeatText, wholeRepeat } from './repeat-text.ts';
import styles from './shift-preview.module.css';

export interface ShiftPreviewProps {
  shift: {
    color?: string | undefined;
    startTime: string;
    endTime: string;
    pauses?: { startTime: string; endTime: string }[] | undefined;
    startDate: string;
    repeat: RepeatDraft;
  };
}

/** A preview of the shift in one line: days, times, working time and end. */
export function ShiftPreview({ shift }: ShiftPreviewProps) {
  const { t } = useTranslation('working-time');
  const text = useShiftText();
  if (!isComplete(shift)) return null;
  const pauses = text.pauses(shift);
  const facts = [
    t('shifts.worked', { length: text.length(shift) }),
    pauses && t('shifts.pauseTimes', { times: pauses }),
    text.end(shift),
  ];
  return (
    <div className={styles.preview} data-shift-color={shift.color} role="status">
      <p className={styles.times}>
        {[repeatText(wholeRepeat(shift.repeat), shift.startDate ?? '', t, true), text.times(shift)].join(' ')}
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
