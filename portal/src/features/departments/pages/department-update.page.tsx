import { departmentsApi } from '@sala/contract/departments/departments.api.ts';
import type { Department } from '@sala/contract/departments/departments.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { useStaleCheck } from '#shared/ui/use-stale-check.ts';
import { DepartmentForm, type DepartmentValues } from '../components/department-form.tsx';
import { DepartmentMissing } from '../components/department-missing.tsx';
import { DepartmentPeople } from '../components/department-people.tsx';
import { PageSkeleton } from '../components/page-skeleton.tsx';
import { fetchDepartment, refreshDepartments, useDepartment } from '../departments.queries.ts';
import { useLiveDepartments } from '../use-live-departments.ts';

/** One department: what it is called and who works in it. */
export function DepartmentUpdatePage(): ReactNode {
  const { t } = useTranslation(['departments', 'shell']);
  const { id } = useParams({ from: '/signed-in/department/$id/update' });
  const query = useDepartment(id);
  useLiveDepartments();
  const teamsLink = query.data && (
    <Link
      to="/department/$departmentId/team"
      params={{ departmentId: id }}
      className={buttonClass('default')}
      aria-label={t('list.teamsOf', { count: query.data.totalTeam, name: query.data.departmentName })}
    >
      {t('teams', { count: query.data.totalTeam })}
    </Link>
  );
  return (
    <Page>
      <PageHeader title={query.data?.departmentName ?? t('shell:page.departmentUpdate')} action={teamsLink} />
      <PageBody>
        {query.data ? (
          <Editor key={id} department={query.data} />
        ) : query.error ? (
          <DepartmentMissing error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <PageSkeleton />
        )}
      </PageBody>
    </Page>
  );
}

const valuesOf = ({ departmentName, description }: Department): DepartmentValues => ({ departmentName, description });

function Editor({ department }: { department: Department }) {
  const { t } = useTranslation('departments');
  const queryClient = useQueryClient();
  // As it was when it was opened: a colleague's change must not slip under what is being typed.
  const [opened] = useState(department);
  const stale = useStaleCheck({
    record: department,
    fetch: () => fetchDepartment(department.id),
    nameOf: ({ departmentName }) => departmentName,
    valuesOf,
  });
  const handleSave = async (body: DepartmentValues) => {
    await stale.check();
    stale.keep(await api.call(departmentsApi.update, { params: { id: department.id }, body }));
    refreshDepartments(queryClient);
  };
  return (
    <>
      {department.isDefault && <ReadOnlyNote>{t('form.isDefault')}</ReadOnlyNote>}
      {/* In a box of its own: a form that stands alone takes all the height of its page. */}
      <div>
        <DepartmentForm initialValues={valuesOf(opened)} isReadOnly={department.isDefault} onSave={handleSave} />
      </div>
      <DepartmentPeople department={department} />
    </>
  );
}
