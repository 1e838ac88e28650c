import { type Project, projectsApi } from '@sala/contract/projects/projects.api.ts';
import { IconFolderOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Loading } from '#shared/ui/loading.tsx';
import { MissingRecord } from '#shared/ui/missing-record.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { ProjectForm } from '../components/project-form.tsx';
import { refreshProjects, useProject } from '../projects.queries.ts';

export function ProjectUpdatePage(): ReactNode {
  const { t } = useTranslation(['projects', 'shell']);
  const { id } = useParams({ from: '/signed-in/project/$id/update' });
  const query = useProject(id);
  return (
    <Page>
      <PageHeader title={query.data?.projectName ?? t('shell:page.projectUpdate')} />
      <PageBody width="form">
        {query.data ? (
          <Editor key={id} project={query.data} />
        ) : query.error ? (
          <MissingRecord
            error={query.error}
            onRetry={() => void query.refetch()}
            icon={<IconFolderOff size={28} stroke={1.5} />}
            title={t('gone.title')}
            description={t('gone.body')}
            list={{ to: '/project', label: t('gone.toList') }}
          />
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

function Editor({ project }: { project: Project }) {
  const queryClient = useQueryClient();
  const params = { id: project.id };
  return (
    <ProjectForm
      project={project}
      onSave={(values, version) => api.call(projectsApi.update, { params, body: { ...values, version: version! } })}
      onSaved={() => refreshProjects(queryClient)}
    />
  );
}
