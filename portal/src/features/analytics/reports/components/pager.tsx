import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import styles from './rows-drawer.module.css';

export interface PagerProps {
  label: string;
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
}

/** Forth and back through pages; nothing where there is one. */
export function Pager({ label, page, limit, total, onPage }: PagerProps) {
  const { t } = useTranslation('reports');
  const pages = Math.max(1, Math.ceil(total / limit));
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      <span>{t('pager.place', { page: formatCount(page), pages: formatCount(pages) })}</span>
      <Button isSmall variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('pager.previous')}
      </Button>
      <Button isSmall variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('pager.next')}
      </Button>
    </nav>
  );
}
