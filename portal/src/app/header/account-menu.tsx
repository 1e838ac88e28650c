import { Menu, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#features/auth/auth.public.ts';
import { useProfile } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import styles from './account-menu.module.css';

export function AccountMenu() {
  const { t } = useTranslation('common');
  const profile = useProfile();
  if (!profile) return null;
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <UnstyledButton className={styles.button} aria-label={t('shell.account', { name })}>
          <Avatar
            name={name}
            src={profile.profilePicture}
            size={32}
            presence={profile.isOffline ? 'offline' : 'online'}
            isDecorative
          />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.card}>
          <div className={styles.name}>{name}</div>
          <div className={styles.line}>{profile.email}</div>
          <div className={styles.line}>{[...profile.roleNames, profile.companyName].join(' · ')}</div>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />} onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
