import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { pageSize } from '../console.queries.ts';
import styles from './console.module.css';

/** Nothing where everything is on one page. */
export function Pager({
  page,
  total = 0,
  onPage,
}: {
  page: number;
  total: number | undefined;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation('console');
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('pages')}>
      <Button variant="default" isSmall disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <span className={styles.muted}>{t('pageOf', { page, last })}</span>
      <Button variant="default" isSmall disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
