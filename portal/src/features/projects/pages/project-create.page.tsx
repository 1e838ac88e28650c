import { projectsApi } from '@sala/contract/projects/projects.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ProjectForm } from '../components/project-form.tsx';
import { refreshProjects } from '../projects.queries.ts';

export function ProjectCreatePage(): ReactNode {
  const { t } = useTranslation(['projects', 'shell']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const handleSaved = async () => {
    refreshProjects(queryClient);
    await navigate({ to: '/project' });
  };
  return (
    <Page>
      <PageHeader title={t('shell:page.projectCreate')} description={t('list.lead')} />
      <PageBody width="form">
        <ProjectForm onSave={(body) => api.call(projectsApi.create, { body })} onSaved={handleSaved} />
      </PageBody>
    </Page>
  );
}
