import i18next from 'i18next';

/** A whole number with its thousands set apart as the page's language does. */
export function formatCount(count: number): string {
  // Chromium has no Khmer data for Intl: asked for km it would answer in the language of the browser.
  return new Intl.NumberFormat(i18next.language === 'km' ? 'en' : i18next.language).format(count);
}
