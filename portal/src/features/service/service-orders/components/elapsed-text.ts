import { useTranslation } from 'react-i18next';

/** The time that has passed in its largest unit; undefined before the first minute is over. */
export function useElapsedText(): (since: string, now: number) => string | undefined {
  const { t } = useTranslation('service-orders');
  return (since, now) => {
    const minutes = Math.floor((now - Date.parse(since)) / 60_000);
    if (minutes < 1) return undefined;
    if (minutes < 60) return t('elapsed.minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 24 ? t('elapsed.hours', { count: hours }) : t('elapsed.days', { count: Math.floor(hours / 24) });
  };
}
