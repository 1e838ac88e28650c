import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import styles from './people-board.module.css';
import { type Span, stepFrom, type Zoom, zooms } from './people-time.ts';

export interface PeopleToolbarProps {
  zoom: Zoom;
  period: Span;
  now: number;
  /** There is enough space for a time axis. */
  hasTime: boolean;
  onZoom: (zoom: Zoom) => void;
  onGo: (at: number) => void;
}

const dayText = (at: number) => dayjs(at).format('YYYY-MM-DD');

export function PeopleToolbar({ zoom, period, now, hasTime, onZoom, onGo }: PeopleToolbarProps) {
  const { t } = useTranslation('service-orders');
  const isNow = now >= period.start && now < period.end;
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <IconButton
          variant="outlined"
          label={t('people.before')}
          onClick={() => onGo(stepFrom(zoom, period.start, -1))}
        >
          <IconChevronLeft {...icon} />
        </IconButton>
        <IconButton variant="outlined" label={t('people.after')} onClick={() => onGo(stepFrom(zoom, period.start, 1))}>
          <IconChevronRight {...icon} />
        </IconButton>
        <Button variant="default" disabled={isNow} onClick={() => onGo(now)}>
          {t('people.today')}
        </Button>
      </div>
      <p className={styles.period} aria-live="polite">
        {zoom === 'week' ? rangeText(dayText(period.start), dayText(period.end - 1)) : formatDate(period.start, now)}
      </p>
      {hasTime && (
        <>
          <p className={styles.expected}>{t('people.expected')}</p>
          <Segmented
            label={t('people.zoom')}
            value={zoom}
            options={zooms.map((value) => ({ value, label: t(`people.zooms.${value}`) }))}
            onChange={onZoom}
          />
        </>
      )}
    </div>
  );
}
