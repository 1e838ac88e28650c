import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import type { Employee, EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { useReplaceValue } from '#shared/ui/conflicts/use-replace-value.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { uploadCancelledError } from '#shared/ui/use-form.ts';
import { accountSchema, atFormFields, blankAccount, getAccount } from '../employee-values.ts';
import { cacheEmployee } from '../employees.queries.ts';
import styles from './account-dialog.module.css';
import { AccountFields } from './account-fields.tsx';

export interface AccountDialogProps {
  employee: Employee;
  onClose: () => void;
}

/** Gives an employee an account: an existing user, or an invitation to their address. */
export function AccountDialog({ employee: opened, onClose }: AccountDialogProps) {
  const { t } = useTranslation('employees');
  const [renewed, setRenewed] = useState<EmployeeDetail>();
  const employee = renewed && renewed.version > opened.version ? renewed : opened;
  const { id, employeeName, email } = employee;
  const canInvite = email !== null;
  const replaceValue = useReplaceValue();
  const title = t('account.title', { name: employeeName });
  const form = useNewEditor({
    schema: accountSchema,
    initialValues: {
      userId: undefined,
      invitation: undefined,
      ...blankAccount(canInvite ? 'invitation' : 'existing', employeeName),
    },
    async send(values, options) {
      const body = getAccount(values)!;
      const changed = await replaceValue({
        record: employee as EmployeeDetail,
        nameOf: () => employeeName,
        // An account that they were given meanwhile stays: the server says so.
        currentOf: () => null,
        wanted: 'account',
        label: t('account.section'),
        send: (version, based) => {
          // The dialog has said where the invitation goes.
          if (values.invitation && based.email !== email) {
            setRenewed(based);
            throw uploadCancelledError;
          }
          return api.call(employeesApi.setAccount, { params: { id }, query: { version }, body }, options);
        },
      }).catch(atFormFields);
      const content = values.invitation
        ? t('account.invited', { email: changed.operatorAccount?.email ?? '' })
        : t('account.linked', { name: employeeName });
      showToast({ tone: 'success', content });
      return changed;
    },
    keep: cacheEmployee,
    lost: title,
    onClose,
  });

  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={form.values.invitation ? t('account.invite') : t('account.link')}
      width={520}
    >
      {!canInvite && <InlineAlert tone="info">{t('account.noEmail')}</InlineAlert>}
      {renewed && canInvite && form.values.invitation && (
        <InlineAlert tone="error">{t('account.otherEmail', { name: employeeName, email })}</InlineAlert>
      )}
      {canInvite && form.values.invitation && <p className={styles.note}>{t('account.mailGoesTo', { email })}</p>}
      <AccountFields
        form={form}
        ways={canInvite ? ['invitation', 'existing'] : ['existing']}
        employeeName={employeeName}
      />
    </FormDialog>
  );
}
