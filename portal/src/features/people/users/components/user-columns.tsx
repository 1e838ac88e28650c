import type { User } from '@sala/contract/identity/users/users.api.ts';
import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useProfile } from '#shared/session/session.ts';
import { AvailabilityPill, useAvailabilityTexts } from '#shared/ui/availability-pill.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { NameButton } from '#shared/ui/name-button.tsx';
import { PersonCell } from '#shared/ui/person-cell.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { getName, statusKinds } from '../person.ts';
import styles from './user-columns.module.css';

export interface UserColumnsOptions {
  /** Shows a user in place if the reader may not open their page. */
  onShow: ((user: User) => void) | undefined;
}

export function useUserColumns({ onShow }: UserColumnsOptions): TableColumn<User>[] {
  const { t } = useTranslation('users');
  const textOf = useAvailabilityTexts();
  const ownId = useProfile()?.id;
  const marksOf = (user: User) =>
    [
      user.id === ownId && t('list.you'),
      user.isDefaultAdmin && t('list.defaultAdmin'),
      user.isReadonly && t('list.readonly'),
    ]
      .filter(Boolean)
      .join(' · ');
  const person = (user: User) => (
    <PersonCell
      name={getName(user)}
      photo={user.profilePicture}
      availability={user.status === 'active' ? user.availability : undefined}
      second={marksOf(user)}
    />
  );
  return [
    {
      id: 'name',
      header: t('list.name'),
      order: 'firstName',
      cell: (user) => (onShow ? <NameButton onClick={() => onShow(user)}>{person(user)}</NameButton> : person(user)),
      exportValue: getName,
    },
    {
      id: 'email',
      header: t('list.email'),
      order: 'email',
      cell: ({ email }) => email,
      exportValue: ({ email }) => email,
    },
    {
      id: 'roles',
      header: t('list.roles'),
      cell: ({ roles }) => roles.map(({ name }) => name).join(listSeparator()),
      card: 'main',
      exportValue: ({ roles }) => roles.map(({ name }) => name).join(', '),
    },
    {
      id: 'status',
      header: t('list.status'),
      width: 140,
      cell: ({ status }) => <StatusPill kind={statusKinds[status]} label={t(`status.${status}`)} />,
      card: 'main',
      exportValue: ({ status }) => t(`status.${status}`),
    },
    {
      id: 'lastSeen',
      header: t('list.lastSeen'),
      order: 'lastSeenAt',
      width: 150,
      cell: ({ lastSeenAt }) => (lastSeenAt ? <TimeText time={lastSeenAt} className={styles.seen} /> : t('list.never')),
      card: 'main',
      exportValue: ({ lastSeenAt }) => lastSeenAt,
    },
    {
      id: 'availability',
      header: t('list.availability'),
      width: 170,
      isOptional: true,
      cell: ({ status, availability }) => status === 'active' && <AvailabilityPill availability={availability} />,
      exportValue: ({ status, availability }) => (status === 'active' ? textOf(availability).state : ''),
    },
    {
      id: 'workPlace',
      header: t('list.workPlace'),
      width: 130,
      isOptional: true,
      cell: ({ workPlace }) => t(`workPlace.${workPlace}`),
      exportValue: ({ workPlace }) => t(`workPlace.${workPlace}`),
    },
    {
      id: 'phone',
      header: t('list.phone'),
      isOptional: true,
      cell: ({ phone }) => phone,
      exportValue: ({ phone }) => phone,
    },
    {
      id: 'created',
      header: t('list.created'),
      order: 'createdAt',
      width: 160,
      isOptional: true,
      cell: ({ createdAt }) => <TimeText time={createdAt} />,
      exportValue: ({ createdAt }) => createdAt,
    },
  ];
}
