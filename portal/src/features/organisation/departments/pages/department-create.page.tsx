import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { DepartmentForm } from '../components/department-form.tsx';

/** Creates a department. Its people and teams are added afterwards. */
export function DepartmentCreatePage(): ReactNode {
  const { t } = useTranslation(['departments', 'shell']);
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader title={t('shell:page.departmentCreate')} />
      <PageBody width="form">
        <DepartmentForm onSaved={({ id }) => navigate({ to: '/department/$id/update', params: { id } })} />
      </PageBody>
    </Page>
  );
}
