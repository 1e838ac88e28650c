import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/i18n/dates.ts';

/** A day, `YYYY-MM-DD`, in the reader's language; it is the same day in every zone. */
export function useDayText(): (day: string) => string {
  // Subscribes to the language: the formatting functions read it from outside React.
  useTranslation('common');
  return (day) => formatDay(`${day}T12:00:00`);
}
