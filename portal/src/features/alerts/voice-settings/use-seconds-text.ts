import { useTranslation } from 'react-i18next';

/** Seconds as people say them: "3 minutes". */
export function useSecondsText(): (seconds: number) => string {
  const { t } = useTranslation('voice-settings');
  return (seconds) =>
    seconds >= 60 && seconds % 60 === 0
      ? t('length.minutes', { count: seconds / 60 })
      : t('length.seconds', { count: seconds });
}
