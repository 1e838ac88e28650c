import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ProjectForm } from '../components/project-form.tsx';

export function ProjectCreatePage(): ReactNode {
  const { t } = useTranslation(['projects', 'shell']);
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader title={t('shell:page.projectCreate')} description={t('list.lead')} />
      <PageBody width="form">
        <ProjectForm onSaved={() => navigate({ to: '/project' })} />
      </PageBody>
    </Page>
  );
}
