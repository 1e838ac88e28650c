import { employeesApi } from '@sala/contract/employees/employees.api.ts';
import type { Employee, EmployeeDetail } from '@sala/contract/employees/employees.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useChangeRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { forgetEmployee, keepEmployee } from './employees.queries.ts';

/** What is done with one employee at once, after asking where it takes something away. Each answers whether it was done. */
export function useEmployeeActions() {
  const { t } = useTranslation('employees');
  const queryClient = useQueryClient();
  const changeRecord = useChangeRecord();

  /** Changes whether somebody works here and leaves the rest. */
  const setActive = (employee: Employee, isActive: boolean) =>
    changeRecord({
      record: employee,
      changes: { isActive },
      labels: { isActive: t('form.active') },
      nameOf: ({ employeeName }) => employeeName,
      send: (changes, version) =>
        api.call(employeesApi.change, { params: { id: employee.id }, body: { ...changes, version } }, { silent: true }),
    }) as Promise<EmployeeDetail>;

  /** Runs once it is confirmed, with the dialog waiting, and shows the changed employee wherever they are shown. */
  const change = async (
    question: { title: string; consequences: string[]; confirmLabel: string },
    run: () => Promise<EmployeeDetail>,
    done: string,
  ): Promise<boolean> => {
    let changed: EmployeeDetail | undefined;
    const isDone = await confirm({
      ...question,
      isDangerous: true,
      run: async () => {
        changed = await run();
      },
    });
    if (changed) keepEmployee(queryClient, changed);
    if (isDone) showToast({ tone: 'success', content: done });
    return isDone;
  };

  return {
    activate: async (employee: Employee) => {
      keepEmployee(queryClient, await setActive(employee, true));
      showToast({ tone: 'success', content: t('activate.done', { name: employee.employeeName }) });
    },
    deactivate: (employee: Employee) => {
      const { employeeName: name, operatorAccount } = employee;
      return change(
        {
          title: t('deactivate.title', { name }),
          consequences: [
            t('deactivate.work'),
            t('deactivate.hours'),
            ...(operatorAccount ? [t('deactivate.account')] : []),
            t('deactivate.back'),
          ],
          confirmLabel: t('list.deactivate'),
        },
        () => setActive(employee, false),
        t('deactivate.done', { name }),
      );
    },
    unlink: ({ id, employeeName: name, operatorAccount }: Employee) =>
      change(
        {
          title: t('unlink.title', { name }),
          consequences: [t('unlink.signIn', { email: operatorAccount?.email ?? '' }), t('unlink.availability')],
          confirmLabel: t('account.unlink'),
        },
        () => api.call(employeesApi.removeAccount, { params: { id } }, { silent: true }),
        t('unlink.done', { name }),
      ),
    remove: async ({ id, employeeName: name, operatorAccount }: Employee): Promise<boolean> => {
      const isDone = await confirm({
        title: t('delete.title', { name }),
        consequences: [
          t('delete.gone'),
          ...(operatorAccount ? [t('delete.account', { email: operatorAccount.email })] : []),
          t('delete.log'),
        ],
        confirmLabel: t('list.delete'),
        isDangerous: true,
        run: () => api.call(employeesApi.remove, { params: { id } }, { silent: true }),
      });
      if (!isDone) return false;
      showToast({ tone: 'success', content: { messageKey: 'employeeDeleted' } });
      forgetEmployee(queryClient, id);
      return true;
    },
  };
}
