import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/i18n/dates.ts';

/** A day, `YYYY-MM-DD`, in the current language. It is the same day in every time zone. */
export function useDayText(): (day: string) => string {
  // Subscribes to the language, because the formatting functions read it outside React.
  useTranslation('common');
  return (day) => formatDay(`${day}T12:00:00`);
}
