import type { User } from '@sala/contract/identity/users/users.api.ts';
import { IconEye, IconMailForward, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan, useCanRemoveUsers } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import type { RowAction } from '#shared/ui/data-table/table-types.ts';
import { getProtection } from './person.ts';
import { useUserActions } from './use-user-actions.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** The error handling of the page shows the error. */
const ignore = () => undefined;

/** The menu of a user's row: the possible actions, and the reasons why others are disabled. */
export function useUserRowActions(onShow: (user: User) => void): (user: User) => RowAction[] {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const ownId = useProfile()?.id;
  const canInvite = useCan('create', 'manage-users');
  const canUpdate = useCan('update', 'manage-users');
  const canDeactivate = useCanRemoveUsers('update');
  const canDelete = useCanRemoveUsers('manage');
  const act = useUserActions();

  return (user) => {
    const protection = getProtection(user, ownId);
    const guard = { isDisabled: protection !== undefined, hint: protection && t(`whyNot.${protection}`) };
    const actions: (RowAction | false)[] = [
      canUpdate && !protection
        ? {
            id: 'edit',
            label: t('list.edit'),
            icon: <IconPencil {...iconProps} />,
            onSelect: () => void navigate({ to: '/user/$id/update', params: { id: user.id } }),
          }
        : { id: 'view', label: t('list.view'), icon: <IconEye {...iconProps} />, onSelect: () => onShow(user) },
      canInvite &&
        user.status === 'invited' && {
          id: 'resend',
          label: t('list.resend'),
          icon: <IconMailForward {...iconProps} />,
          onSelect: () => void act.resend(user).catch(ignore),
        },
      user.status === 'inactive'
        ? canUpdate && {
            id: 'activate',
            label: t('list.activate'),
            icon: <IconUserCheck {...iconProps} />,
            ...guard,
            onSelect: () => void act.activate(user).catch(ignore),
          }
        : canDeactivate && {
            id: 'deactivate',
            label: t('list.deactivate'),
            icon: <IconUserOff {...iconProps} />,
            ...guard,
            onSelect: () => void act.deactivate(user),
          },
      canDelete && {
        id: 'delete',
        label: t('list.delete'),
        icon: <IconTrash {...iconProps} />,
        isDangerous: true,
        ...guard,
        onSelect: () => void act.remove(user),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
