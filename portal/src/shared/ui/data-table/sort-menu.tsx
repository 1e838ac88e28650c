import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#shared/ui/menu.tsx';
import type { TableColumn } from './table-types.ts';
import type { TableSearch } from './use-table-search.ts';

export interface SortMenuProps<Row> {
  columns: readonly TableColumn<Row>[];
  search: TableSearch;
}

/** Sorting on phones, where there is no table header. */
export function SortMenu<Row>({ columns, search }: SortMenuProps<Row>) {
  const { t } = useTranslation('table');
  const sortable = columns.filter((column) => column.order);
  if (sortable.length === 0) return null;
  return (
    <Menu
      label={t('sortBy')}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} variant="outlined" label={t('sortBy')}>
          <IconArrowsSort size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      <MenuLabel>{t('sortBy')}</MenuLabel>
      {sortable.map(({ id, header, order }) => (
        <MenuItem key={id} isChecked={search.order === order} onSelect={() => search.setOrder(order!, search.sort)}>
          {header}
        </MenuItem>
      ))}
      <MenuDivider />
      {(['asc', 'desc'] as const).map((sort) => (
        <MenuItem key={sort} isChecked={search.sort === sort} onSelect={() => search.setOrder(search.order, sort)}>
          {t(sort === 'asc' ? 'ascending' : 'descending')}
        </MenuItem>
      ))}
    </Menu>
  );
}
