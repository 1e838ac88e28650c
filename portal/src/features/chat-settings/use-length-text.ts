import { useTranslation } from 'react-i18next';

/** Minutes as text: "2 hours". */
export function useLengthText(): (minutes: number) => string {
  const { t } = useTranslation('chat-settings');
  return (minutes) =>
    minutes >= 60 && minutes % 60 === 0
      ? t('length.hours', { count: minutes / 60 })
      : t('length.minutes', { count: minutes });
}
