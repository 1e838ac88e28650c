import { departmentsApi } from '@sala/contract/departments/departments.api.ts';
import type { Department } from '@sala/contract/departments/departments.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { DepartmentForm } from '../components/department-form.tsx';
import { refreshDepartments } from '../departments.queries.ts';

/** A new department; its people and teams come next. */
export function DepartmentCreatePage(): ReactNode {
  const { t } = useTranslation(['departments', 'shell']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const handleSaved = async ({ id }: Department) => {
    refreshDepartments(queryClient);
    await navigate({ to: '/department/$id/update', params: { id } });
  };
  return (
    <Page>
      <PageHeader title={t('shell:page.departmentCreate')} />
      <PageBody width="form">
        <DepartmentForm onSave={(body) => api.call(departmentsApi.create, { body })} onSaved={handleSaved} />
      </PageBody>
    </Page>
  );
}
