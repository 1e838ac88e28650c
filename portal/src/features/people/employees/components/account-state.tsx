import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import type { Employee } from '@sala/contract/people/employees/employees.schema.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { Button } from '#shared/ui/button.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { useEmployeeActions } from '../use-employee-actions.ts';
import { AccountDialog } from './account-dialog.tsx';
import { accountKinds } from './account-kinds.ts';
import styles from './account-state.module.css';

/** The account of an employee, with actions that take effect at once. */
export function AccountState({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const [isGiving, setIsGiving] = useState(false);
  const canLink = useCan('create', 'manage-users');
  const account = employee.operatorAccount;

  if (account) return <Account employee={employee} account={account} />;
  return (
    <>
      <p className={styles.note}>{t('account.noneBody')}</p>
      {canLink && (
        <div className={styles.buttons}>
          <Button variant="default" isSmall onClick={() => setIsGiving(true)}>
            {t('account.give')}
          </Button>
        </div>
      )}
      {isGiving && <AccountDialog employee={employee} onClose={() => setIsGiving(false)} />}
    </>
  );
}

type AccountOf = NonNullable<Employee['operatorAccount']>;

function Account({ employee, account }: { employee: Employee; account: AccountOf }) {
  const { t } = useTranslation('employees');
  const act = useEmployeeActions();
  const canInvite = useCan('create', 'manage-users');
  const canChange = useCan('update', 'manage-users');
  const [isSending, setIsSending] = useState(false);
  const { userId, email, status, roleNames } = account;

  const handleResend = async () => {
    setIsSending(true);
    // The error handling of the page shows the error.
    await api.call(usersApi.resend, { body: { id: userId } }).catch(() => undefined);
    setIsSending(false);
  };
  return (
    <>
      <div className={styles.account}>
        <span className={styles.names}>
          {canChange ? (
            <Link to="/user/$id/update" params={{ id: userId }}>
              {email}
            </Link>
          ) : (
            email
          )}
          {roleNames.length > 0 && <span className={styles.note}>{roleNames.join(listSeparator())}</span>}
        </span>
        <StatusPill kind={accountKinds[status]} label={t(`account.status.${status}`)} />
      </div>
      <div className={styles.buttons}>
        {status === 'invited' && canInvite && (
          <Button variant="default" isSmall isBusy={isSending} onClick={() => void handleResend()}>
            {t('account.resend')}
          </Button>
        )}
        {canChange && (
          <Button variant="default" isSmall onClick={() => void act.unlink(employee)}>
            {t('account.unlink')}
          </Button>
        )}
      </div>
    </>
  );
}
