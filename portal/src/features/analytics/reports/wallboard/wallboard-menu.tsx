import type { WallboardName } from '@sala/contract/analytics/reports/wallboard.ts';
import { IconDeviceTv, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import { ScreensDialog } from './screens-dialog.tsx';

export interface WallboardMenuProps {
  board: WallboardName;
  onShow: () => void;
}

/** The board here and now, and the links of screens for who may make them. */
export function WallboardMenu({ board, onShow }: WallboardMenuProps) {
  const { t } = useTranslation('reports');
  const mayReadLinks = useCan('read', 'merchant-integration');
  const [isOpen, setIsOpen] = useState(false);
  const icon = <IconDeviceTv size={18} stroke={1.75} aria-hidden />;
  if (!mayReadLinks)
    return (
      <IconButton variant="outlined" size={36} label={t('wall.open')} onClick={onShow}>
        {icon}
      </IconButton>
    );
  return (
    <>
      <Menu
        label={t('wall.open')}
        placement="bottom-end"
        trigger={(props) => (
          <IconButton {...props} variant="outlined" size={36} label={t('wall.open')}>
            {icon}
          </IconButton>
        )}
      >
        <MenuItem icon={icon} onSelect={onShow}>
          {t('wall.here')}
        </MenuItem>
        <MenuItem icon={<IconLink size={18} stroke={1.75} aria-hidden />} onSelect={() => setIsOpen(true)}>
          {t('wall.links')}
        </MenuItem>
      </Menu>
      {isOpen && <ScreensDialog board={board} onClose={() => setIsOpen(false)} />}
    </>
  );
}
