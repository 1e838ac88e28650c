import type { Department } from '@sala/contract/organisation/departments/departments.schema.ts';
import { IconBuilding, IconPencil, IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, RowLink } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { useDepartmentColumns } from '../components/department-columns.tsx';
import { departments } from '../departments.queries.ts';
import { departmentsSearch } from '../departments.search.ts';
import { useLiveDepartments } from '../use-live-departments.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The departments of the business. */
export function DepartmentsPage(): ReactNode {
  const { t } = useTranslation(['departments', 'shell']);
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const canCreate = useCan('create', 'manage-department');
  const canUpdate = useCan('update', 'manage-department');
  const search = useTableSearch(departmentsSearch);
  const query = departments.useList(search);
  useLiveDepartments();

  const createButton = canCreate && (
    <Link to="/department/create" className={buttonClass()}>
      <IconPlus {...iconProps} />
      {t('list.create')}
    </Link>
  );
  return (
    <Page>
      <PageHeader title={t('shell:page.department')} action={createButton} />
      <PageBody>
        {!canUpdate && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
        <DataTable
          id="departments"
          label={t('shell:page.department')}
          columns={useDepartmentColumns()}
          rowId={({ id }) => id}
          rowName={({ departmentName }) => departmentName}
          rowLink={({ id }): RowLink =>
            canUpdate
              ? { to: '/department/$id/update', params: { id } }
              : { to: '/department/$departmentId/team', params: { departmentId: id } }
          }
          rowActions={useDepartmentActions()}
          search={search}
          query={query}
          searchField={{ key: 'search', label: t('list.search') }}
          isExportable
          empty={{
            icon: <IconBuilding size={28} stroke={1.5} />,
            title: t('list.emptyTitle'),
            action: createButton,
          }}
        />
      </PageBody>
    </Page>
  );
}

function useDepartmentActions(): (department: Department) => RowAction[] {
  const { t } = useTranslation('departments');
  const navigate = useNavigate();
  const canUpdate = useCan('update', 'manage-department');
  const canDelete = useCan('manage', 'manage-department');
  const remove = departments.useRemove();

  const whyKept = ({ isDefault, totalEmployee, totalTeam }: Department) => {
    if (isDefault) return t('list.whyDefault');
    return totalEmployee + totalTeam > 0
      ? t('list.whyUsed', { people: t('people', { count: totalEmployee }), teams: t('teams', { count: totalTeam }) })
      : undefined;
  };

  return (department) => {
    const { id, departmentName: name } = department;
    const actions: (RowAction | false)[] = [
      canUpdate && {
        id: 'edit',
        label: t('list.open'),
        icon: <IconPencil {...iconProps} />,
        onSelect: () => void navigate({ to: '/department/$id/update', params: { id } }),
      },
      {
        id: 'teams',
        label: t('list.openTeams'),
        icon: <IconUsersGroup {...iconProps} />,
        onSelect: () => void navigate({ to: '/department/$departmentId/team', params: { departmentId: id } }),
      },
      canDelete && {
        id: 'delete',
        label: t('delete.confirm'),
        icon: <IconTrash {...iconProps} />,
        isDangerous: true,
        isDisabled: whyKept(department) !== undefined,
        hint: whyKept(department),
        onSelect: () =>
          void remove(id, {
            title: t('delete.department', { name }),
            consequences: [t('delete.departmentHolidays'), t('delete.forGood')],
            confirmLabel: t('delete.confirm'),
          }),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
