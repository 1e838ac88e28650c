import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import blocks from './block.module.css';
import styles from './calendar.module.css';
import { kindIcons } from './entry-look.ts';

const marks = [
  { key: 'shift', kind: 'shift' },
  { key: 'dayOff', kind: 'dayOff' },
  { key: 'leave', kind: 'leave' },
  { key: 'leavePending', kind: 'leave', isPending: true },
  { key: 'holiday', kind: 'holiday' },
] as const;

/** `isShort`: blocks show the hour of their start instead of their title. */
export function CalendarLegend({ isShort }: { isShort: boolean }) {
  const { t } = useTranslation('working-time');
  return (
    <ul className={styles.legend} aria-label={t('calendar.legend')}>
      {marks.map(({ key, kind, ...mark }) => {
        const Icon = kindIcons[kind];
        return (
          <li key={key}>
            <span
              className={`${blocks.block} ${styles.mark}`}
              data-kind={kind}
              data-shift-color={kind === 'shift' ? 'violet' : undefined}
              data-pending={'isPending' in mark || undefined}
              aria-hidden
            >
              <Icon size={12} stroke={1.75} />
            </span>
            {t(`calendar.${key}`)}
          </li>
        );
      })}
      <li>
        <IconAlertTriangle size={14} stroke={2} className={styles.overlapMark} aria-hidden />
        {t('calendar.overlapping')}
      </li>
      {isShort && <li>{t('calendar.hourHint')}</li>}
      <li className={styles.keys}>{t('calendar.keys')}</li>
    </ul>
  );
}
