import i18next from 'i18next';

/** A whole number with the thousands separators of the page's language. */
export function formatCount(count: number): string {
  // Chromium has no Khmer data for Intl and would use the browser's language.
  return new Intl.NumberFormat(i18next.language === 'km' ? 'en' : i18next.language).format(count);
}
