import { IconChevronLeft, IconChevronRight, IconInfoCircle } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import styles from './people-board.module.css';
import { type Span, stepFrom, type Zoom, zooms } from './people-time.ts';

export interface PeopleToolbarProps {
  zoom: Zoom;
  period: Span;
  now: number;
  /** There is enough space for a time axis. */
  hasTime: boolean;
  /** Only people who can take an order now are shown. */
  isOnlyAvailable: boolean;
  onOnlyAvailable: (isOnly: boolean) => void;
  onZoom: (zoom: Zoom) => void;
  onGo: (at: number) => void;
}

const dayText = (at: number) => dayjs(at).format('YYYY-MM-DD');

export function PeopleToolbar(props: PeopleToolbarProps) {
  const { zoom, period, now, hasTime, isOnlyAvailable, onOnlyAvailable, onZoom, onGo } = props;
  const { t } = useTranslation('service-orders');
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <Button variant="default" onClick={() => onGo(now)}>
          {t('people.today')}
        </Button>
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
      </div>
      <p className={styles.period} aria-live="polite">
        {zoom === 'week' ? rangeText(dayText(period.start), dayText(period.end - 1)) : formatDate(period.start, now)}
      </p>
      <span className={styles.space} />
      <Checkbox label={t('people.onlyAvailable')} value={isOnlyAvailable} onValueChange={onOnlyAvailable} />
      {hasTime && (
        <>
          <Popover
            label={t('people.howLong')}
            width={280}
            placement="bottom-end"
            trigger={(trigger) => (
              <IconButton {...trigger} size={32} label={t('people.howLong')}>
                <IconInfoCircle {...icon} />
              </IconButton>
            )}
          >
            <p className={styles.expected}>{t('people.expected')}</p>
          </Popover>
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
