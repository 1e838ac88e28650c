import { type User, usersApi } from '@sala/contract/identity/users/users.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api, type CallOptions } from '#shared/api/client.ts';
import { useChangeRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { getName } from './person.ts';
import { users } from './users.queries.ts';

type Status = 'active' | 'inactive';

/** Deactivates or reactivates a user; changes made by a colleague in the meantime are kept. */
export function useSetUserStatus() {
  const { t } = useTranslation('users');
  const changeRecord = useChangeRecord();
  return (user: User, status: Status, options?: CallOptions): Promise<User> =>
    changeRecord({
      record: user,
      changes: { status },
      labels: { status: t('list.status') },
      show: (_path, value) => t(`status.${value as User['status']}`),
      nameOf: getName,
      send: (changes, version) =>
        api.call(usersApi.setStatus, { params: { id: user.id }, body: { ...changes, version } }, options),
    });
}

/** Actions on one user that take effect at once, with a confirmation for those that remove something. Each returns whether it was done. */
export function useUserActions() {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const setStatus = useSetUserStatus();
  const remove = users.useRemove();

  /** What happens to the user's programs, if there are any; undefined if it cannot be determined, which is shown. */
  const programsOf = async (user: User): Promise<string[] | undefined> => {
    try {
      const { applicationTokenCount: count } = await users.get(user.id);
      return count > 0 ? [t('programs', { count, name: getName(user) })] : [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ tone: 'error', content: error, id: error.key });
      return undefined;
    }
  };

  return {
    resend: async (user: User) => {
      users.keep(queryClient, await api.call(usersApi.resend, { body: { id: user.id } }));
    },
    activate: async (user: User) => {
      users.keep(queryClient, await setStatus(user, 'active'));
    },
    deactivate: async (user: User): Promise<boolean> => {
      const programs = await programsOf(user);
      if (!programs) return false;
      let changed: User | undefined;
      const isDone = await confirm({
        title: t('deactivate.title', { name: getName(user) }),
        consequences: [
          ...(user.status === 'invited'
            ? [t('deactivate.invitation')]
            : [t('deactivate.sessions'), t('deactivate.conversations')]),
          ...programs,
          t('deactivate.back'),
        ],
        confirmLabel: t('list.deactivate'),
        isDangerous: true,
        run: async () => {
          changed = await setStatus(user, 'inactive', { silent: true });
        },
      });
      if (changed) users.keep(queryClient, changed);
      if (isDone) showToast({ tone: 'success', content: t('deactivate.done', { name: getName(user) }) });
      return isDone;
    },
    remove: async (user: User): Promise<boolean> => {
      const programs = await programsOf(user);
      if (!programs) return false;
      return remove(user.id, {
        title: t('delete.title', { name: getName(user) }),
        consequences: [t('delete.account'), ...programs, t('delete.name'), t('delete.address')],
        confirmLabel: t('list.delete'),
      });
    },
  };
}
