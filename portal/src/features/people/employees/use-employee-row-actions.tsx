import type { Employee } from '@sala/contract/people/employees/employees.schema.ts';
import { IconEye, IconLink, IconLinkOff, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { RowAction } from '#shared/ui/data-table/table-types.ts';
import { showToast } from '#shared/ui/notices.ts';
import { uploadCancelledError } from '#shared/ui/use-form.ts';
import { useEmployeeActions } from './use-employee-actions.ts';
import { useEmployeePermission } from './use-employee-permission.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const showFailure = (error: unknown) => {
  if (error === uploadCancelledError) return;
  if (!(error instanceof ApiError)) throw error;
  showToast({ tone: 'error', content: error });
};

/** The menu of an employee's row with the actions that the user may run. */
export function useEmployeeRowActions(onAccount: (employee: Employee) => void): (employee: Employee) => RowAction[] {
  const { t } = useTranslation('employees');
  const navigate = useNavigate();
  const act = useEmployeeActions();
  const canUpdate = useEmployeePermission('update');
  const canDelete = useEmployeePermission('manage');
  const canLink = useCan('create', 'manage-users');
  const canUnlink = useCan('update', 'manage-users');

  return (employee) => {
    const params = { id: employee.id };
    const account = employee.operatorAccount;
    const actions: (RowAction | false)[] = [
      {
        id: 'view',
        label: t('list.view'),
        icon: <IconEye {...iconProps} />,
        onSelect: () => void navigate({ to: '/employee/$id/details', params }),
      },
      canUpdate && {
        id: 'edit',
        label: t('list.edit'),
        icon: <IconPencil {...iconProps} />,
        onSelect: () => void navigate({ to: '/employee/$id/update', params }),
      },
      !account &&
        canLink && {
          id: 'account',
          label: t('account.give'),
          icon: <IconLink {...iconProps} />,
          onSelect: () => onAccount(employee),
        },
      account !== null &&
        canUnlink && {
          id: 'unlink',
          label: t('account.unlink'),
          icon: <IconLinkOff {...iconProps} />,
          onSelect: () => void act.unlink(employee),
        },
      canUpdate &&
        (employee.isActive
          ? {
              id: 'deactivate',
              label: t('list.deactivate'),
              icon: <IconUserOff {...iconProps} />,
              onSelect: () => void act.deactivate(employee),
            }
          : {
              id: 'activate',
              label: t('list.activate'),
              icon: <IconUserCheck {...iconProps} />,
              onSelect: () => void act.activate(employee).catch(showFailure),
            }),
      canDelete && {
        id: 'delete',
        label: t('list.delete'),
        icon: <IconTrash {...iconProps} />,
        isDangerous: true,
        onSelect: () => void act.remove(employee),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
