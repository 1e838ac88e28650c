import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { setSkin, skins, useShownSkin, useSkin } from '#shared/theme/skin.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';

export const skinIcons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const;

export function SkinMenu() {
  const { t } = useTranslation('shell');
  const current = useSkin();
  const ShownIcon = skinIcons[useShownSkin()];
  return (
    <Menu
      label={t('skin')}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} label={t('skin')}>
          <ShownIcon size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      {skins.map((skin) => {
        const Icon = skinIcons[skin];
        return (
          <MenuItem
            key={skin}
            icon={<Icon size={18} stroke={1.75} aria-hidden />}
            isChecked={skin === current}
            onSelect={() => setSkin(skin)}
          >
            {t(`skins.${skin}`)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
