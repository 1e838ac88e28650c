import { type User, usersApi } from '@sala/contract/users/users.api.ts';
import { IconMailForward, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import type { BulkAction } from '#shared/ui/data-table/table-types.ts';
import { confirm } from '#shared/ui/notices.ts';
import { useSetUserStatus } from './use-user-actions.ts';

const iconProps = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The actions on several users; each refusal is shown with its own reason. */
export function useUserBulkActions(): BulkAction<User>[] {
  const { t } = useTranslation('users');
  const canInvite = useCan('create', 'manage-users');
  const canUpdate = useCan('update', 'manage-users');
  const setStatus = useSetUserStatus();
  const resend: BulkAction<User> = {
    id: 'resend',
    label: t('list.resend'),
    icon: <IconMailForward {...iconProps} />,
    each: ({ id }) => api.call(usersApi.resend, { body: { id } }, { silent: true }),
  };
  const deactivate: BulkAction<User> = {
    id: 'deactivate',
    label: t('list.deactivate'),
    icon: <IconUserOff {...iconProps} />,
    isDangerous: true,
    confirm: (count) =>
      confirm({
        title: t('deactivate.titleMany', { count }),
        consequences: [
          t('deactivate.sessionsMany'),
          t('programsMany'),
          t('deactivate.protectedStay'),
          t('deactivate.back'),
        ],
        confirmLabel: t('list.deactivate'),
        isDangerous: true,
      }),
    each: (user) => setStatus(user, 'inactive', { silent: true }),
  };
  return [...(canInvite ? [resend] : []), ...(canUpdate ? [deactivate] : [])];
}
