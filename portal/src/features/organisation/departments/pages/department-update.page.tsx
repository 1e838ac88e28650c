import type { Department } from '@sala/contract/organisation/departments/departments.schema.ts';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '#shared/ui/loading.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { DepartmentForm } from '../components/department-form.tsx';
import { DepartmentMissing } from '../components/department-missing.tsx';
import { DepartmentPeople } from '../components/department-people.tsx';
import styles from '../components/departments.module.css';
import { departments } from '../departments.queries.ts';
import { useLiveDepartments } from '../use-live-departments.ts';

/** One department with its names and its people. */
export function DepartmentUpdatePage(): ReactNode {
  const { t } = useTranslation(['departments', 'shell']);
  const { id } = useParams({ from: '/signed-in/department/$id/update' });
  const query = departments.useDetail(id);
  useLiveDepartments();
  const teamsLink = query.data && (
    <Link
      to="/department/$departmentId/team"
      params={{ departmentId: id }}
      className={styles.teams}
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

function Editor({ department }: { department: Department }) {
  const { t } = useTranslation('departments');
  return (
    <>
      {department.isDefault && <ReadOnlyNote>{t('form.isDefault')}</ReadOnlyNote>}
      {/* In a box of its own, because a form at the top level takes the whole height of the page. */}
      <div>
        <DepartmentForm department={department} />
      </div>
      <DepartmentPeople department={department} />
    </>
  );
}

/** Placeholder of a department's or a team's page. */
function PageSkeleton() {
  return (
    <Loading>
      <div className={styles.form}>
        {[36, 72, 240].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    </Loading>
  );
}
