import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import type { EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { useReplacePicture } from '#shared/ui/conflicts/use-replace-value.ts';
import { FormSection, Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { RecordGone } from '#shared/ui/record-gone.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { AccountState } from '../components/account-state.tsx';
import { EmployeeFields } from '../components/employee-fields.tsx';
import { EmployeeMissing } from '../components/employee-missing.tsx';
import { EmployeeSkeleton } from '../components/employee-skeleton.tsx';
import { PhotoField } from '../components/photo-field.tsx';
import { useEmployeeForm } from '../employee-values.ts';
import { cacheEmployee, employees } from '../employees.queries.ts';
import { useEmployeeActions } from '../use-employee-actions.ts';
import { useEmployeePermission } from '../use-employee-permission.ts';
import styles from './employee-form.module.css';

/** Changes one employee. */
export function EmployeeUpdatePage(): ReactNode {
  const { t } = useTranslation(['employees', 'shell']);
  const { id } = useParams({ from: '/signed-in/employee/$id/update' });
  const query = employees.useDetail(id);
  return (
    <Page>
      <PageHeader
        title={query.data?.employeeName ?? t('shell:page.employeeUpdate')}
        action={
          <Link to="/employee/$id/details" params={{ id }} className={buttonClass('default')}>
            {t('list.view')}
          </Link>
        }
      />
      <PageBody width="form">
        {query.data ? (
          <EmployeeEditor key={id} employee={query.data} />
        ) : query.error ? (
          <EmployeeMissing error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <EmployeeSkeleton />
        )}
      </PageBody>
    </Page>
  );
}

function EmployeeEditor({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation(['employees', 'shell']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const act = useEmployeeActions();
  const isReadOnly = !useEmployeePermission('update');
  const canDelete = useEmployeePermission('manage');
  const [isGone, setIsGone] = useState(false);
  const { id, employeeName: name } = employee;
  const form = useEmployeeForm(employee, {
    lost: t('form.lost', { name }),
    hasInput: (_, isDirty) => isDirty && !isGone,
  });
  const replacePicture = useReplacePicture();
  const photo = {
    record: employee,
    nameOf: () => name,
    label: t('field.photo'),
    pictureOf: (record: EmployeeDetail) => record.photo,
  };
  const keep = (saved: EmployeeDetail) => cacheEmployee(queryClient, saved);
  const handleRemove = async () => {
    if (!(await act.remove(employee))) return;
    setIsGone(true);
    void navigate({ to: '/employee' });
  };

  return (
    <>
      {isReadOnly && <ReadOnlyNote />}
      <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
        <EmployeeFields
          form={form}
          employee={employee}
          isReadOnly={isReadOnly}
          photo={
            <PhotoField
              name={name}
              src={employee.photo}
              disabled={isReadOnly}
              onChoose={async (file) =>
                keep(
                  await replacePicture({
                    ...photo,
                    send: (version) =>
                      api.call(employeesApi.setPhoto, { params: { id }, query: { version } }, { file, silent: true }),
                  }),
                )
              }
              onRemove={async () =>
                keep(
                  await replacePicture({
                    ...photo,
                    isRemoved: true,
                    send: (version) =>
                      api.call(employeesApi.removePhoto, { params: { id }, query: { version } }, { silent: true }),
                  }),
                )
              }
            />
          }
        />
        <FormSection title={t('account.section')} description={t('account.atOnce')}>
          <AccountState employee={employee} />
        </FormSection>
        {canDelete && (
          <FormSection title={t('delete.section')} description={t('delete.sectionHint')}>
            <div>
              <Button variant="danger" onClick={() => void handleRemove()}>
                {t('list.delete')}
              </Button>
            </div>
          </FormSection>
        )}
        <RecordGone form={form} list={{ to: '/employee', label: t('shell:page.employee') }} />
        {!isReadOnly && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
      </form>
    </>
  );
}
