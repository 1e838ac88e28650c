import { type ReportTexts, reportTextsIn } from '@sala/contract/analytics/reports/report-texts.ts';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '#shared/i18n/locale.ts';

/** The words of all reports, in the page's language. */
export function useReportTexts(): ReportTexts {
  // Renders the page again when the language changes.
  useTranslation('ui');
  return reportTextsIn(currentLocale());
}
