import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, RowLink, TableColumn } from '#shared/ui/data-table/table-types.ts';
import type { TableQuery } from '#shared/ui/data-table/use-table-query.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { PersonCell } from '#shared/ui/person-cell.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';

/** A person in a department or a team. */
export interface Person {
  id: string;
  employeeId: string;
  employeeName: string;
  email: string | null;
  phone: string | null;
  position: string | null;
  photo: string | null;
  isActive: boolean;
  role: 'manager' | 'leader' | 'member';
  createdAt: string;
}

export interface PeopleTableProps<Row extends Person> {
  id: string;
  label: string;
  search: TableSearch;
  query: TableQuery<Row>;
  roles: readonly Person['role'][];
  /** Shown after the role. */
  extraColumns?: readonly TableColumn<Row>[];
  rowLink: (row: Row) => RowLink | undefined;
  rowActions: (row: Row) => readonly RowAction[];
  emptyTitle: string;
  addButton: ReactNode;
}

/** The people of a department or a team. */
export function PeopleTable<Row extends Person>(props: PeopleTableProps<Row>) {
  const { id, label, search, query, roles, extraColumns = [], rowLink, rowActions, emptyTitle, addButton } = props;
  const { t } = useTranslation('departments');
  const columns: TableColumn<Row>[] = [
    {
      id: 'name',
      header: t('person.name'),
      order: 'employeeName',
      cell: (person) => <Named {...person} />,
      exportValue: ({ employeeName }) => employeeName,
    },
    {
      id: 'role',
      header: t('person.role'),
      order: 'role',
      width: 140,
      cell: ({ role }) => <Tag>{t(`role.${role}`)}</Tag>,
      card: 'main',
      exportValue: ({ role }) => t(`role.${role}`),
    },
    ...extraColumns,
    {
      id: 'email',
      header: t('person.email'),
      cell: ({ email }) => email,
      exportValue: ({ email }) => email,
    },
    {
      id: 'phone',
      header: t('person.phone'),
      cell: ({ phone }) => phone,
      card: 'main',
      exportValue: ({ phone }) => phone,
    },
    {
      id: 'since',
      header: t('person.since'),
      order: 'createdAt',
      width: 180,
      isOptional: true,
      cell: ({ createdAt }) => <TimeText time={createdAt} />,
      exportValue: ({ createdAt }) => createdAt,
    },
  ];
  return (
    <DataTable
      id={id}
      label={label}
      columns={columns}
      rowId={({ id: personId }) => personId}
      rowName={({ employeeName }) => employeeName}
      rowLink={rowLink}
      rowActions={rowActions}
      search={search}
      query={query}
      filters={[
        {
          kind: 'options',
          key: 'role',
          label: t('person.role'),
          options: roles.map((value) => ({ value, label: t(`role.${value}`) })),
        },
      ]}
      searchField={{ key: 'search', label: t('person.search') }}
      isExportable
      empty={{ icon: <IconUsers size={28} stroke={1.5} />, title: emptyTitle, action: addButton }}
    />
  );
}

function Named({ employeeName, photo, position, isActive }: Person) {
  const { t } = useTranslation('departments');
  return (
    <PersonCell
      name={employeeName}
      photo={photo}
      second={position}
      mark={!isActive && <StatusPill kind="closed" label={t('person.inactive')} />}
    />
  );
}
