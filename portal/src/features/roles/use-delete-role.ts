import type { Role } from '@sala/contract/roles/roles.api.ts';
import { useTranslation } from 'react-i18next';
import { roles } from './roles.queries.ts';

/** Deletes a role after a confirmation. A refusal is shown in the confirmation dialog. */
export function useDeleteRole(): (role: Role) => Promise<boolean> {
  const { t } = useTranslation('roles');
  const remove = roles.useRemove();
  return ({ id, name }) =>
    remove(id, {
      title: t('delete.title', { name }),
      consequences: [t('delete.nobody'), t('delete.forGood')],
      confirmLabel: t('list.delete'),
    });
}
