import { projectsApi } from '@sala/contract/projects/projects.api.ts';
import { IconFolderOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { ProjectForm, type ProjectValues } from '../components/project-form.tsx';
import { refreshProjects, useProject } from '../projects.queries.ts';

export function ProjectUpdatePage(): ReactNode {
  const { t } = useTranslation(['projects', 'shell']);
  const { id } = useParams({ from: '/signed-in/project/$id/update' });
  const queryClient = useQueryClient();
  const query = useProject(id);
  const handleSave = async (body: ProjectValues) => {
    await api.call(projectsApi.update, { params: { id }, body });
    refreshProjects(queryClient);
  };
  return (
    <Page>
      <PageHeader title={query.data?.projectName ?? t('shell:page.projectUpdate')} />
      <PageBody width="form">
        {query.data ? (
          <ProjectForm
            key={id}
            initialValues={{
              projectName: query.data.projectName,
              code: query.data.code ?? '',
              description: query.data.description,
              isActive: query.data.isActive,
            }}
            onSave={handleSave}
          />
        ) : query.error ? (
          <Missing error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading>
            {[36, 36, 72].map((height, index) => (
              <Skeleton key={index} height={height} />
            ))}
          </Loading>
        )}
      </PageBody>
    </Page>
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('projects');
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (!isGone) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<IconFolderOff size={28} stroke={1.5} />}
      title={t('gone.title')}
      description={t('gone.body')}
      action={
        <Link to="/project" className={buttonClass('default')}>
          {t('gone.toList')}
        </Link>
      }
    />
  );
}
