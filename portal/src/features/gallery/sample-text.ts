import { useTranslation } from 'react-i18next';

/**
 * The examples' own words, in English and Khmer: the longest and the tallest script of the four. They are no texts of the
 * product and have no namespace, which a build would have to carry.
 */
export function useSample(): (english: string, khmer: string) => string {
  const { i18n } = useTranslation('ui');
  return (english, khmer) => (i18n.language === 'km' ? khmer : english);
}
