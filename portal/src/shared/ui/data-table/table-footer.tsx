import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import { formatCount } from './format-count.ts';
import styles from './table-footer.module.css';
import type { TableSearch } from './use-table-search.ts';

export interface TableFooterProps {
  search: Pick<TableSearch, 'page' | 'limit' | 'limits' | 'setPage' | 'setLimit'>;
  total: number;
  pages: number;
  /** Number of rows on this page. */
  count: number;
  /** Names the paging where a page has several. */
  label?: string;
}

/** The range of shown rows, their total, and paging. */
export function TableFooter({ search, total, pages, count, label }: TableFooterProps) {
  const { t } = useTranslation('table');
  const { page, limit, limits } = search;
  const first = (page - 1) * limit + 1;
  const steps = [
    { key: 'firstPage', to: 1, Icon: IconChevronsLeft, isOff: page <= 1 },
    { key: 'previousPage', to: page - 1, Icon: IconChevronLeft, isOff: page <= 1 },
    { key: 'nextPage', to: page + 1, Icon: IconChevronRight, isOff: page >= pages },
    { key: 'lastPage', to: pages, Icon: IconChevronsRight, isOff: page >= pages },
  ] as const;
  const button = ({ key, to, Icon, isOff }: (typeof steps)[number]) => (
    // Stays focusable at the last page, so that keyboard users keep the focus.
    <IconButton
      key={key}
      size={32}
      label={t(key)}
      aria-disabled={isOff || undefined}
      className={styles.step}
      onClick={() => !isOff && search.setPage(to)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </IconButton>
  );
  return (
    <div className={styles.footer}>
      <span className={styles.range} role="status">
        {t('range', {
          from: formatCount(first),
          to: formatCount(first + count - 1),
          total: formatCount(total),
        })}
      </span>
      {total > limits[0]! && (
        <Menu
          label={t('pageSize')}
          placement="top-start"
          trigger={(props) => (
            <button {...props} type="button" className={styles.size} title={t('pageSize')}>
              {t('perPage', { limit })}
              <IconChevronDown size={14} stroke={1.75} aria-hidden />
            </button>
          )}
        >
          {limits.map((size) => (
            <MenuItem key={size} isChecked={size === limit} onSelect={() => search.setLimit(size)}>
              {t('perPage', { limit: size })}
            </MenuItem>
          ))}
        </Menu>
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label={label ?? t('paging')}>
          {steps.slice(0, 2).map(button)}
          <span className={styles.page}>{t('pageOf', { page: formatCount(page), pages: formatCount(pages) })}</span>
          {steps.slice(2).map(button)}
        </nav>
      )}
    </div>
  );
}
