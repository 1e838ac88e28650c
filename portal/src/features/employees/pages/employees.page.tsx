import { employeesApi } from '@sala/contract/employees/employees.api.ts';
import type { Employee } from '@sala/contract/employees/employees.schema.ts';
import { IconFileImport, IconIdBadge2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { AccountDialog } from '../components/account-dialog.tsx';
import { useEmployeeColumns } from '../components/employee-columns.tsx';
import { useEmployeeChanges } from '../employees.queries.ts';
import { employeesSearch } from '../employees.search.ts';
import { useEmployeeFilters } from '../use-employee-filters.ts';
import { useEmployeePermission } from '../use-employee-permission.ts';
import { useEmployeeRowActions } from '../use-employee-row-actions.tsx';

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
