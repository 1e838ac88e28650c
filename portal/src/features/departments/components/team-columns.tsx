import type { Team } from '@sala/contract/departments/departments.schema.ts';
import { useTranslation } from 'react-i18next';
import { createdColumn } from '#shared/ui/data-table/created-column.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import styles from './departments.module.css';

export function useTeamColumns(): TableColumn<Team>[] {
  const { t } = useTranslation('departments');
  return [
    {
      id: 'name',
      header: t('team.name'),
      order: 'name',
      cell: ({ name }) => name,
      exportValue: ({ name }) => name,
    },
    {
      id: 'description',
      header: t('form.description'),
      cell: ({ description }) => description,
      exportValue: ({ description }) => description,
    },
    {
      id: 'leaders',
      header: t('team.leaders'),
      cell: ({ leaders }) =>
        leaders.length > 0 ? (
          leaders.map(({ name }) => name).join(', ')
        ) : (
          <span className={styles.none}>{t('team.noLeader')}</span>
        ),
      card: 'main',
      exportValue: ({ leaders }) => leaders.map(({ name }) => name).join(', '),
    },
    {
      id: 'members',
      header: t('team.members'),
      order: 'totalMember',
      align: 'end',
      width: 130,
      card: 'main',
      cell: ({ totalMember }) => totalMember,
      exportValue: ({ totalMember }) => totalMember,
    },
    createdColumn(t('list.created')),
  ];
}
