import type { Department } from '@sala/contract/organisation/departments/departments.schema.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import countLink from '#shared/ui/data-table/count-link.module.css';
import { createdColumn } from '#shared/ui/data-table/created-column.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { Tag } from '#shared/ui/tag.tsx';
import styles from './departments.module.css';

export function useDepartmentColumns(): TableColumn<Department>[] {
  const { t } = useTranslation('departments');
  const canUpdate = useCan('update', 'manage-department');
  return [
    {
      id: 'name',
      header: t('list.name'),
      order: 'departmentName',
      cell: ({ departmentName, isDefault }) =>
        isDefault ? (
          <span className={styles.name}>
            {departmentName}
            <Tag>{t('list.default')}</Tag>
          </span>
        ) : (
          departmentName
        ),
      exportValue: ({ departmentName }) => departmentName,
    },
    {
      id: 'description',
      header: t('form.description'),
      cell: ({ description }) => description,
      isOptional: true,
      exportValue: ({ description }) => description,
    },
    {
      id: 'managers',
      header: t('list.managers'),
      cell: ({ managers, totalManager }) =>
        managers.length === 0 ? (
          <span className={styles.none}>{t('list.noManager')}</span>
        ) : (
          [
            managers.map(({ name }) => name).join(listSeparator()),
            totalManager > managers.length && t('list.more', { count: totalManager - managers.length }),
          ]
            .filter(Boolean)
            .join(' ')
        ),
      card: 'main',
      exportValue: ({ managers }) => managers.map(({ name }) => name).join(', '),
    },
    {
      id: 'people',
      header: t('list.people'),
      order: 'totalEmployee',
      align: 'end',
      width: 110,
      card: 'main',
      cell: ({ id, departmentName, totalEmployee }) =>
        canUpdate ? (
          <Link
            className={countLink.count}
            to="/department/$id/update"
            params={{ id }}
            aria-label={t('list.peopleOf', { count: totalEmployee, name: departmentName })}
          >
            {totalEmployee}
          </Link>
        ) : (
          totalEmployee
        ),
      exportValue: ({ totalEmployee }) => totalEmployee,
    },
    {
      id: 'totalManager',
      header: t('list.managerCount'),
      order: 'totalManager',
      align: 'end',
      width: 120,
      // The column of their names says it too.
      isOptional: true,
      cell: ({ totalManager }) => totalManager,
      exportValue: ({ totalManager }) => totalManager,
    },
    {
      id: 'teams',
      header: t('list.teams'),
      order: 'totalTeam',
      align: 'end',
      width: 110,
      card: 'main',
      cell: ({ id, departmentName, totalTeam }) => (
        <Link
          className={styles.count}
          to="/department/$departmentId/team"
          params={{ departmentId: id }}
          aria-label={t('list.teamsOf', { count: totalTeam, name: departmentName })}
        >
          {totalTeam}
        </Link>
      ),
      exportValue: ({ totalTeam }) => totalTeam,
    },
    createdColumn(t('list.created')),
  ];
}
