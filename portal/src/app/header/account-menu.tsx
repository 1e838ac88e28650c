import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#features/auth/auth.public.ts';
import { useProfile } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Menu, MenuDivider, MenuItem } from '#shared/ui/menu.tsx';
import styles from './account-menu.module.css';
import { useOwnPresence } from './use-own-presence.ts';

export function AccountMenu() {
  const { t } = useTranslation('common');
  const profile = useProfile();
  const presence = useOwnPresence();
  if (!profile) return null;
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  const label = t('shell.account', { name });
  return (
    <Menu
      label={label}
      placement="bottom-end"
      width={264}
      trigger={(props) => (
        <button type="button" {...props} className={styles.button} aria-label={label} title={name}>
          <Avatar name={name} src={profile.profilePicture} size={32} presence={presence ?? undefined} isDecorative />
        </button>
      )}
    >
      <div className={styles.card} role="presentation">
        <div className={styles.name}>{name}</div>
        <div className={styles.line}>{profile.email}</div>
        <div className={styles.line}>{[...profile.roleNames, profile.companyName].join(' · ')}</div>
      </div>
      <MenuDivider />
      <MenuItem icon={<IconLogout size={18} stroke={1.75} aria-hidden />} onSelect={() => void signOut()}>
        {t('shell.signOut')}
      </MenuItem>
    </Menu>
  );
}
