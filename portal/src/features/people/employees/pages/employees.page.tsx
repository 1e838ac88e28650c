import { availabilityStates } from '@sala/contract/core/availability.schema.ts';
import { departmentRoles } from '@sala/contract/organisation/departments/departments.schema.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import type { Employee } from '@sala/contract/people/employees/employees.schema.ts';
import { IconFileImport, IconIdBadge2, IconPlus } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { AccountDialog } from '../components/account-dialog.tsx';
import { useEmployeeColumns } from '../components/employee-columns.tsx';
import { departmentChoices, teamChoices, useEmployeeChanges } from '../employees.queries.ts';
import { employeesSearch } from '../employees.search.ts';
import { useEmployeePermission } from '../use-employee-permission.ts';
import { useEmployeeRowActions } from '../use-employee-row-actions.tsx';

const toChoices = <T extends { id: string; name: string }>(query: UseQueryResult<T[]>, fits = (_: T) => true) => ({
  options: query.data?.filter(fits).map(({ id, name }) => ({ value: id, label: name })),
  isFailed: query.isError,
  onRetry: () => void query.refetch(),
});

/** The filters of the list. Once a department is chosen, only its teams are offered. */
function useEmployeeFilters(departmentId: string | undefined): FilterDefinition[] {
  const { t } = useTranslation(['employees', 'availability']);
  const departments = useQuery(departmentChoices);
  const teams = useQuery(teamChoices);
  return [
    {
      kind: 'options',
      key: 'state',
      label: t('list.availability'),
      options: availabilityStates.map((value) => ({ value, label: t(`availability:state.${value}`) })),
    },
    { kind: 'options', key: 'departmentId', label: t('list.department'), ...toChoices(departments) },
    {
      kind: 'options',
      key: 'teamId',
      label: t('list.team'),
      ...toChoices(teams, ({ department }) => !departmentId || department.id === departmentId),
    },
    {
      kind: 'options',
      key: 'role',
      label: t('list.role'),
      options: departmentRoles.map((value) => ({ value, label: t(`role.${value}`) })),
    },
    {
      kind: 'options',
      key: 'hasAccount',
      label: t('list.account'),
      isRare: true,
      options: (['true', 'false'] as const).map((value) => ({ value, label: t(`list.hasAccount.${value}`) })),
    },
    {
      kind: 'options',
      key: 'isActive',
      label: t('list.employment'),
      isRare: true,
      options: (['true', 'false'] as const).map((value) => ({ value, label: t(`list.isActive.${value}`) })),
    },
  ];
}

/** All employees of the business, with or without an account in the portal. */
export function EmployeesPage(): ReactNode {
  const { t } = useTranslation(['employees', 'shell']);
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const canCreate = useEmployeePermission('create');
  const canUpdate = useEmployeePermission('update');
  const search = useTableSearch(employeesSearch);
  const query = useTableQuery(employeesApi.list, search);
  const [withoutAccount, setWithoutAccount] = useState<Employee | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const columns = useEmployeeColumns();
  const rowActions = useEmployeeRowActions(setWithoutAccount);
  const filters = useEmployeeFilters(search.filters.departmentId);
  useEmployeeChanges();

  const actions = canCreate && (
    <>
      <Button variant="default" onClick={() => setIsImporting(true)}>
        <IconFileImport size={18} stroke={1.75} aria-hidden />
        {t('import.open')}
      </Button>
      <Link to="/employee/create" className={buttonClass()}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
        {t('list.create')}
      </Link>
    </>
  );
  return (
    <Page>
      <PageHeader title={t('shell:page.employee')} action={actions} />
      <PageBody>
        {!canUpdate && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
        <DataTable
          id="employees"
          label={t('shell:page.employee')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ employeeName }) => employeeName}
          rowLink={({ id }) => ({ to: '/employee/$id/details', params: { id } })}
          plainFacts="line"
          rowActions={rowActions}
          search={search}
          query={query}
          filters={filters}
          searchField={{ key: 'search', label: t('list.search') }}
          isExportable
          empty={{
            icon: <IconIdBadge2 size={28} stroke={1.5} />,
            title: t('list.emptyTitle'),
            description: t('list.emptyBody'),
            action: actions,
          }}
        />
      </PageBody>
      {withoutAccount && <AccountDialog employee={withoutAccount} onClose={() => setWithoutAccount(null)} />}
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** The code that reads sheets is loaded with the first import. */
const ImportDialog = lazy(() =>
  import('../import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);
