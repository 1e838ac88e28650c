import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import type { Employee, EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useReplaceValue } from '#shared/ui/conflicts/use-replace-value.ts';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { cacheEmployee, employees, removeCachedEmployee } from './employees.queries.ts';

/**
 * Actions on one employee that take effect at once, with a confirmation for those that remove something. Each returns whether it was done.
 */
export function useEmployeeActions() {
  const { t } = useTranslation('employees');
  const queryClient = useQueryClient();
  const changeEmployee = employees.useChange();
  const removeEmployee = employees.useRemove();
  const replaceValue = useReplaceValue();

  /** Changes whether the employee is active and leaves the other values. */
  const setActive = (employee: Employee, isActive: boolean) =>
    changeEmployee(
      { record: employee as EmployeeDetail, changes: { isActive }, labels: { isActive: t('form.active') } },
      { silent: true },
    );

  /** Runs after the confirmation while the dialog stays open, and updates the employee wherever they are shown. */
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
    if (changed) cacheEmployee(queryClient, changed);
    if (isDone) showToast({ tone: 'success', content: done });
    return isDone;
  };

  return {
    activate: async (employee: Employee) => {
      cacheEmployee(queryClient, await setActive(employee, true));
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
    unlink: (employee: Employee) => {
      const { id, employeeName: name, operatorAccount } = employee;
      return change(
        {
          title: t('unlink.title', { name }),
          consequences: [t('unlink.signIn', { email: operatorAccount?.email ?? '' }), t('unlink.availability')],
          confirmLabel: t('account.unlink'),
        },
        () =>
          replaceValue({
            record: employee as EmployeeDetail,
            nameOf: () => name,
            currentOf: (record) => record.operatorAccount?.userId ?? null,
            wanted: null,
            label: t('account.section'),
            show: (userId, records) =>
              records.find((record) => record.operatorAccount?.userId === userId)?.operatorAccount?.email,
            send: (version) =>
              api.call(employeesApi.removeAccount, { params: { id }, query: { version } }, { silent: true }),
          }),
        t('unlink.done', { name }),
      );
    },
    remove: async ({ id, employeeName: name, operatorAccount }: Employee): Promise<boolean> => {
      const isGone = await removeEmployee(id, {
        title: t('delete.title', { name }),
        consequences: [
          t('delete.gone'),
          ...(operatorAccount ? [t('delete.account', { email: operatorAccount.email })] : []),
          t('delete.log'),
        ],
        confirmLabel: t('list.delete'),
      });
      if (isGone) removeCachedEmployee(queryClient, id);
      return isGone;
    },
  };
}
