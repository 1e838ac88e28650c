import type { User } from '@sala/contract/users/users.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { projectOptions } from '#features/projects/projects.public.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { getName, statusKinds } from '../person.ts';
import { scopeTexts } from '../scope.ts';
import styles from './user-details.module.css';

export interface UserDetailsProps {
  user: User;
  onClose: () => void;
}

/** The data of a user, for people who may not change it. */
export function UserDetails({ user, onClose }: UserDetailsProps) {
  const { t } = useTranslation(['users', 'common']);
  const projects = useQuery(projectOptions);
  const projectNames = new Map(projects.data?.map(({ id, projectName }) => [id, projectName]));
  const facts: Fact[] = [
    [t('list.status'), <StatusPill key="status" kind={statusKinds[user.status]} label={t(`status.${user.status}`)} />],
    [t('list.email'), user.email],
    [t('list.phone'), user.phone ?? t('details.none')],
    [t('list.roles'), user.roles.map(({ name }) => name).join(', ') || t('details.none')],
    [t('form.readonly'), t(user.isReadonly ? 'details.yes' : 'details.no')],
    [t('list.workPlace'), t(`workPlace.${user.workPlace}`)],
    [t('scope.title'), scopeTexts(user.serviceScope, projectNames, t).join('\n')],
    [t('list.lastSeen'), user.lastSeenAt ? formatDateTime(user.lastSeenAt) : t('list.never')],
    [t('list.created'), formatDateTime(user.createdAt)],
  ];
  return (
    <Dialog title={t('details.title')} kind="drawer-end" width={440} onClose={onClose}>
      <div className={styles.person}>
        <Avatar name={getName(user)} src={user.profilePicture} size={48} isDecorative />
        <p className={styles.name}>{getName(user)}</p>
      </div>
      <Facts facts={facts} />
    </Dialog>
  );
}
