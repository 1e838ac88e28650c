import type { Availability } from '@sala/contract/core/availability.schema.ts';
import { locales } from '@sala/contract/core/locales.ts';
import type { Presence } from '@sala/contract/identity/users/users.api.ts';
import {
  IconCalendarUser,
  IconDeviceDesktop,
  IconLayoutNavbar,
  IconLayoutSidebar,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type MenuPosition, menuPositions, useMenuPosition } from '#app/layouts/use-menu-layout.ts';
import { usePageName } from '#app/navigation/use-page-name.ts';
import { signOut } from '#features/people/auth/auth.public.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { useOwnAvailability } from '#shared/realtime/use-own-availability.ts';
import { useProfile } from '#shared/session/session.ts';
import { breakpoints } from '#shared/theme/breakpoints.ts';
import { setSkin, skins, useSkin } from '#shared/theme/skin.ts';
import { AvailabilityPill } from '#shared/ui/availability-pill.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Menu, MenuDivider, MenuItem, MenuRow } from '#shared/ui/menu.tsx';
import type { PopoverProps } from '#shared/ui/popover.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { findBuiltPage } from '../../routes.ts';
import styles from './account-menu.module.css';
import { useLocaleChoice } from './use-locale-choice.ts';
import { useOwnPresence } from './use-own-presence.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
export const skinIcons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop } as const;
export const layoutIcons = { vertical: IconLayoutSidebar, horizontal: IconLayoutNavbar } as const satisfies Record<
  MenuPosition,
  unknown
>;

/** The state that colleagues see: `offline` without a connection. Until the server has said whether something hinders them, nobody is marked as online. */
function ownMark(presence: Presence | null, availability: Availability | undefined) {
  if (!presence) return {};
  if (!availability) return presence === 'online' ? {} : { presence };
  if (presence === 'disconnected' || availability.reason === 'disconnected') return { presence };
  return { availability };
}

export function AccountMenu({ placement }: Pick<PopoverProps, 'placement'>) {
  const { t } = useTranslation('shell');
  const profile = useProfile();
  const presence = useOwnPresence();
  const availability = useOwnAvailability(presence !== null);
  const mark = ownMark(presence, availability);
  const navigate = useNavigate();
  const nameOf = usePageName();
  // Phones have the menu in a drawer, whichever place it has elsewhere.
  const hasMenuPlaces = useMediaQuery(`(min-width: ${breakpoints.md}px)`);
  if (!profile) return null;
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  const label = t('account', { name });
  const settings = findBuiltPage('/account-setting');
  const ownTime = findBuiltPage('/my-time');
  return (
    <Menu
      label={label}
      placement={placement}
      width={288}
      trigger={(props) => (
        <button type="button" {...props} className={styles.button} aria-label={label} title={name}>
          <Avatar name={name} src={profile.profilePicture} size={32} {...mark} isDecorative />
        </button>
      )}
    >
      <div className={styles.card} role="presentation">
        <div className={styles.name}>{name}</div>
        <div className={styles.line}>{profile.email}</div>
        <div className={styles.line}>{[...profile.roleNames, profile.companyName].join(' · ')}</div>
        {/* Its place is there before the answer: a line that comes late would move the menu under the pointer. */}
        {presence && (
          <div className={styles.state}>
            {mark.availability && <AvailabilityPill availability={mark.availability} isPlain isOwn />}
          </div>
        )}
      </div>
      <MenuDivider />
      {ownTime && (
        <MenuItem icon={<IconCalendarUser {...iconProps} />} onSelect={() => void navigate({ to: ownTime.path })}>
          {nameOf(ownTime)}
        </MenuItem>
      )}
      {settings && (
        <MenuItem icon={<IconUserCircle {...iconProps} />} onSelect={() => void navigate({ to: settings.path })}>
          {nameOf(settings)}
        </MenuItem>
      )}
      <MenuDivider />
      <Languages />
      <Skins />
      {hasMenuPlaces && <MenuPositions />}
      <MenuDivider />
      <MenuItem icon={<IconLogout {...iconProps} />} onSelect={() => void signOut()}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}

function Languages() {
  const { t } = useTranslation('shell');
  const [current, choose] = useLocaleChoice();
  return (
    <MenuRow label={t('language')}>
      {locales.map((locale) => (
        <MenuItem key={locale} isChecked={locale === current} onSelect={() => choose(locale)}>
          <LanguageName locale={locale} />
        </MenuItem>
      ))}
    </MenuRow>
  );
}

function Skins() {
  const { t } = useTranslation('shell');
  const current = useSkin();
  return (
    <MenuRow label={t('skin')}>
      {skins.map((skin) => (
        <MenuItem key={skin} isChecked={skin === current} onSelect={() => setSkin(skin)}>
          {t(`skins.${skin}`)}
        </MenuItem>
      ))}
    </MenuRow>
  );
}

function MenuPositions() {
  const { t } = useTranslation('shell');
  const [place, setPlace] = useMenuPosition();
  return (
    <MenuRow label={t('layout')}>
      {menuPositions.map((choice) => (
        <MenuItem key={choice} isChecked={choice === place} onSelect={() => setPlace(choice)}>
          {t(`layouts.${choice}`)}
        </MenuItem>
      ))}
    </MenuRow>
  );
}
