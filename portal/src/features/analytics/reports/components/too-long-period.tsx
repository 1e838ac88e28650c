import { IconCalendarDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { type DateRange, rangeOfShortcut } from '#shared/ui/date-range/days.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import type { useReport } from '../use-report.ts';

export interface TooLongPeriodProps {
  report: ReturnType<typeof useReport>;
  /** Absent for who may not have files. */
  onFiles: ((days: DateRange) => void) | undefined;
}

/** Instead of the figures where the address names more than a month: files have no such limit. */
export function TooLongPeriod({ report: { chosen, choices, search }, onFiles }: TooLongPeriodProps) {
  const { t } = useTranslation(['reports', 'table']);
  const today = choices.data?.today;
  // The buttons need to know what day it is where the business is; until then the text would move.
  if (!chosen || !today) return null;
  const { from, to } = chosen;
  return (
    <EmptyState
      icon={<IconCalendarDown size={28} stroke={1.5} />}
      title={t('tooLong.title')}
      description={t('tooLong.about')}
      action={
        <>
          {onFiles && <Button onClick={() => onFiles({ from, to })}>{t('long.start')}</Button>}
          <Button variant="default" onClick={() => search.setFilters(rangeOfShortcut('lastMonth', today))}>
            {t('table:date.lastMonth')}
          </Button>
        </>
      }
    />
  );
}
