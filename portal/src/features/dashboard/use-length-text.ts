import { useTranslation } from 'react-i18next';
import { largestUnits } from './lengths.ts';

/** A duration as text, such as "3 min 20 s". */
export function useLengthText(): (seconds: number) => string {
  const { t } = useTranslation('dashboard');
  return (seconds) =>
    largestUnits(seconds)
      .map(({ unit, count }) => t(`length.${unit}`, { count }))
      .join(' ');
}
