import type { Role } from '@sala/contract/identity/roles/roles.api.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import countLink from '#shared/ui/data-table/count-link.module.css';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { NameButton } from '#shared/ui/name-button.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import styles from './role-columns.module.css';

export interface RoleColumnsOptions {
  /** Shows a role in place if the user may not open its page. */
  onShow: ((role: Role) => void) | undefined;
}

export function useRoleColumns({ onShow }: RoleColumnsOptions): TableColumn<Role>[] {
  const { t } = useTranslation('roles');
  const canSeeUsers = useCan('read', 'manage-users');
  const named = ({ name, isDefault }: Role) =>
    isDefault ? (
      <span className={styles.name}>
        {name}
        <Tag>{t('list.default')}</Tag>
      </span>
    ) : (
      name
    );
  return [
    {
      id: 'name',
      header: t('list.name'),
      order: 'name',
      cell: (role) => (onShow ? <NameButton onClick={() => onShow(role)}>{named(role)}</NameButton> : named(role)),
      exportValue: ({ name }) => name,
    },
    {
      id: 'description',
      isWide: true,
      header: t('list.description'),
      cell: ({ description }) => <span className={styles.description}>{description}</span>,
      card: 'main',
      isMissing: ({ description }) => !description,
      exportValue: ({ description }) => description,
    },
    {
      id: 'users',
      header: t('list.users'),
      order: 'userCount',
      align: 'end',
      width: 120,
      card: 'main',
      cell: ({ id, name, userCount: count }) =>
        canSeeUsers && count > 0 ? (
          <Link
            className={countLink.count}
            to="/user"
            search={{ roleId: id }}
            aria-label={t('list.usersOf', { count, name })}
          >
            {count}
          </Link>
        ) : (
          count
        ),
      exportValue: ({ userCount }) => userCount,
    },
    {
      id: 'created',
      header: t('list.created'),
      order: 'createdAt',
      width: 160,
      cell: ({ createdAt }) => <TimeText time={createdAt} />,
      exportValue: ({ createdAt }) => createdAt,
    },
  ];
}
