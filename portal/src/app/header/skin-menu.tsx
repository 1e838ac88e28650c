import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { setSkin, skins, useShownSkin, useSkin } from '#shared/theme/skin.ts';

export const skinIcons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const;

export function SkinMenu() {
  const { t } = useTranslation('common');
  const current = useSkin();
  const ShownIcon = skinIcons[useShownSkin()];
  return (
    <Menu position="bottom-end" width={180} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('shell.skin')} title={t('shell.skin')}>
          <ShownIcon size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {skins.map((skin) => {
          const Icon = skinIcons[skin];
          return (
            <Menu.Item
              key={skin}
              role="menuitemradio"
              aria-checked={skin === current}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              rightSection={skin === current ? <IconCheck size={16} stroke={1.75} aria-hidden /> : null}
              onClick={() => setSkin(skin)}
            >
              {t(`skin.${skin}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
