import { employeesApi } from '@sala/contract/employees/employees.api.ts';
import type { Employee } from '@sala/contract/employees/employees.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, apiErrorOf } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { useForm } from '#shared/ui/use-form.ts';
import { accountOf, accountSchema, atFormFields, blankAccount } from '../employee-values.ts';
import { keepEmployee } from '../employees.queries.ts';
import styles from './account-dialog.module.css';
import { AccountFields } from './account-fields.tsx';

export interface AccountDialogProps {
  employee: Employee;
  onClose: () => void;
}

/** Gives an employee an account: a user who is there already, or an invitation to their address. */
export function AccountDialog({ employee, onClose }: AccountDialogProps) {
  const { t } = useTranslation('employees');
  const { id, employeeName, email } = employee;
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const canInvite = email !== null;
  const form = useForm({
    schema: accountSchema,
    initialValues: {
      userId: undefined,
      invitation: undefined,
      ...blankAccount(canInvite ? 'invitation' : 'existing', employeeName),
    },
  });

  const handleSubmit = form.handleSubmit(
    async (values) => {
      const body = accountOf(values);
      if (!body) return;
      setFailure(null);
      const changed = await api
        .call(employeesApi.setAccount, { params: { id }, body }, { silent: true })
        .catch((error: unknown) => Promise.reject(atFormFields(error)));
      keepEmployee(queryClient, changed);
      const content = values.invitation
        ? t('account.invited', { email: changed.operatorAccount?.email ?? '' })
        : t('account.linked', { name: employeeName });
      showToast({ tone: 'success', content });
      onClose();
    },
    (error) => setFailure(apiErrorOf(error)),
  );

  return (
    <Dialog title={t('account.title', { name: employeeName })} width={520} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        {!canInvite && <InlineAlert tone="info">{t('account.noEmail')}</InlineAlert>}
        {form.values.invitation && <p className={styles.note}>{t('account.mailGoesTo', { email })}</p>}
        <AccountFields
          form={form}
          ways={canInvite ? ['invitation', 'existing'] : ['existing']}
          employeeName={employeeName}
        />
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions>
          <Button variant="default" disabled={form.isSubmitting} onClick={onClose}>
            {t('account.cancel')}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting}>
            {form.values.invitation ? t('account.invite') : t('account.link')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
