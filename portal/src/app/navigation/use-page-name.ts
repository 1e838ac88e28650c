import { useTranslation } from 'react-i18next';
import type { PageTitle, PlannedPage, ShellTitle } from '#shared/pages/page-table.ts';

/** What a page behind the sign-in is called in the language of the page. */
export function usePageName(): (page: Pick<PlannedPage, 'title'>) => string {
  const { t } = useTranslation('shell');
  return ({ title }: { title: PageTitle }) => t(`page.${title as ShellTitle}`);
}
