import { type Role, rolesApi } from '@sala/contract/roles/roles.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { forgetRole } from './roles.queries.ts';

/** Deletes a role after asking; a refusal is told in the question itself. */
export function useDeleteRole(): (role: Role) => Promise<void> {
  const { t } = useTranslation('roles');
  const queryClient = useQueryClient();
  return async ({ id, name }) => {
    const isDeleted = await confirm({
      title: t('delete.title', { name }),
      consequences: [t('delete.nobody'), t('delete.forGood')],
      confirmLabel: t('list.delete'),
      isDangerous: true,
      run: () => api.call(rolesApi.remove, { params: { id } }, { silent: true }),
    });
    if (!isDeleted) return;
    showToast({ tone: 'success', content: { messageKey: 'roleDeleted' } });
    forgetRole(queryClient, id);
  };
}
