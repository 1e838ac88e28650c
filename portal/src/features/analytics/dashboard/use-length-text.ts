import { useTranslation } from 'react-i18next';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { largestUnits } from './lengths.ts';

/** A duration as text, such as "3 min 20 s". */
export function useLengthText(): (seconds: number) => string {
  const { t } = useTranslation('dashboard');
  return (seconds) =>
    largestUnits(seconds)
      .map(({ unit, count }) => t(`length.${unit}`, { count }))
      .join(' ');
}

/** Working time as text: hours are never made days of, which would have 24 of them. */
export function useHoursText(): (hours: number) => string {
  const { t } = useTranslation('dashboard');
  const lengthText = useLengthText();
  return (hours) => {
    const minutes = Math.round(hours * 60);
    if (hours < 24) return lengthText(hours * 3600);
    // Of so many hours nobody compares the minutes.
    if (hours >= 100) {
      const count = Math.round(hours);
      return t('length.hours', { count, replace: { count: formatCount(count) } });
    }
    const parts = [t('length.hours', { count: Math.floor(minutes / 60) })];
    if (minutes % 60 > 0) parts.push(t('length.minutes', { count: minutes % 60 }));
    return parts.join(' ');
  };
}
