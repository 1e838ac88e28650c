import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/notices.ts';
import { FormSection, Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { useObjectUrl } from '#shared/ui/use-object-url.ts';
import { AccountFields } from '../components/account-fields.tsx';
import { EmployeeFields } from '../components/employee-fields.tsx';
import { EmployeeSkeleton } from '../components/employee-skeleton.tsx';
import { PhotoField } from '../components/photo-field.tsx';
import { useEmployeeForm } from '../employee-values.ts';
import { cacheEmployee, departmentChoices } from '../employees.queries.ts';
import styles from './employee-form.module.css';

const showFailure = (error: unknown) => showToast({ tone: 'error', content: toApiError(error) });

/** Adds an employee with or without an account in the portal. */
export function EmployeeCreatePage(): ReactNode {
  const { t } = useTranslation(['employees', 'shell']);
  const departments = useQuery(departmentChoices);
  const first = departments.data?.find(({ isDefault }) => isDefault);
  return (
    <Page>
      <PageHeader title={t('shell:page.employeeCreate')} description={t('form.lead')} />
      <PageBody width="form">
        {departments.isPending ? <EmployeeSkeleton /> : <NewEmployee departmentId={first?.id} />}
      </PageBody>
    </Page>
  );
}

function NewEmployee({ departmentId }: { departmentId?: string | undefined }) {
  const { t } = useTranslation('employees');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const canGiveAccount = useCan('create', 'manage-users');
  const [photo, setPhoto] = useState<File | null>(null);
  const photoUrl = useObjectUrl(photo);
  const form = useEmployeeForm(undefined, {
    departmentId,
    lost: t('form.lostNew'),
    hasInput: (_, isDirty) => isDirty || photo !== null,
    // Success has a message of its own, and a refusal names the fields of this form.
    isSilent: true,
    onRefused: showFailure,
    async onSaved(employee) {
      const { id, version, email, operatorAccount } = employee;
      showToast({
        tone: 'success',
        content:
          operatorAccount?.status === 'invited'
            ? t('account.invited', { email: email ?? '' })
            : { messageKey: employeesApi.create.successMessage },
      });
      // The employee already exists. A failed upload of the photo can be repeated and must not undo that.
      if (photo)
        await api
          .call(employeesApi.setPhoto, { params: { id }, query: { version } }, { file: photo, silent: true })
          .then((changed) => cacheEmployee(queryClient, changed), showFailure);
      await navigate({ to: '/employee/$id/details', params: { id } });
    },
  });

  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <EmployeeFields
        form={form}
        photo={
          <PhotoField
            name={form.values.employeeName}
            src={photoUrl}
            onChoose={async (file) => setPhoto(file)}
            onRemove={async () => setPhoto(null)}
          />
        }
      />
      {canGiveAccount && (
        <FormSection title={t('account.section')} description={t('account.sectionHint')}>
          <AccountFields
            form={form}
            ways={['none', 'invitation', 'existing']}
            employeeName={form.values.employeeName}
          />
        </FormSection>
      )}
      <SaveBar
        isDirty={form.isDirty}
        isBusy={form.isSubmitting}
        isAlwaysShown
        saveLabel={form.values.invitation ? t('form.createAndInvite') : t('form.create')}
      />
    </form>
  );
}
