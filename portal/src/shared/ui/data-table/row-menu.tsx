import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import type { RowAction } from './table-types.ts';

export interface RowMenuProps {
  /** Name of the row. */
  name: string;
  actions: readonly RowAction[];
}

export function RowMenu({ name, actions }: RowMenuProps) {
  const { t } = useTranslation('table');
  if (actions.length === 0) return null;
  const label = t('rowActions', { name });
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} size={32} label={label} title={t('actions')}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      {actions.map(({ id, label: words, ...action }) => (
        <MenuItem key={id} {...action}>
          {words}
        </MenuItem>
      ))}
    </Menu>
  );
}
