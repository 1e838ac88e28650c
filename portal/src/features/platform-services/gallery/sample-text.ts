import { useTranslation } from 'react-i18next';

/**
 * The texts of the examples in English and Khmer, which has the longest texts and the tallest script of the four. They are not texts of the
 * product and have no namespace, because a build would have to contain it.
 */
export function useSample(): (english: string, khmer: string) => string {
  const { i18n } = useTranslation('ui');
  return (english, khmer) => (i18n.language === 'km' ? khmer : english);
}
