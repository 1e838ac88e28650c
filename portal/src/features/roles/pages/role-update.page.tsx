import { type Role, rolesApi } from '@sala/contract/roles/roles.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { takenBack } from '#shared/ui/use-form.ts';
import { RoleForm, type RoleValues } from '../components/role-form.tsx';
import { RoleMissing } from '../components/role-missing.tsx';
import { RoleSkeleton } from '../components/role-skeleton.tsx';
import { includes } from '../permission-model.ts';
import { fetchRole, keepRole, useRole } from '../roles.queries.ts';
import { useConfirmRoleChange } from '../use-confirm-role-change.ts';
import { useHeld } from '../use-held.ts';

/** One role, to change for everybody who has it. */
export function RoleUpdatePage(): ReactNode {
  const { t } = useTranslation(['roles', 'shell']);
  const { id } = useParams({ from: '/signed-in/role/$id/update' });
  const query = useRole(id);
  return (
    <Page>
      <PageHeader title={query.data?.name ?? t('shell:page.roleUpdate')} />
      <PageBody width="form">
        {query.data ? (
          <RoleEditor key={id} role={query.data} />
        ) : query.error ? (
          <RoleMissing error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RoleSkeleton />
        )}
      </PageBody>
    </Page>
  );
}

function RoleEditor({ role }: { role: Role }) {
  const { t } = useTranslation('roles');
  const queryClient = useQueryClient();
  const held = useHeld();
  const confirmChange = useConfirmRoleChange();
  const isBeyond = role.permissions.some(({ subject, action }) => !includes(held, subject, action));
  const isReadOnly = role.isDefault || isBeyond;

  const handleSave = async (values: RoleValues, version = role.version) => {
    const { id } = role;
    const fresh = await fetchRole(id);
    // A colleague was quicker: the server says so, and what is asked about is what both changes come to.
    if (fresh.version === version && !(await confirmChange(fresh, values))) throw takenBack;
    return api.call(rolesApi.update, { params: { id }, body: { ...values, version } });
  };

  return (
    <>
      {isReadOnly && <ReadOnlyNote>{t(role.isDefault ? 'form.isDefault' : 'form.isBeyond')}</ReadOnlyNote>}
      <RoleForm
        role={role}
        held={held}
        isReadOnly={isReadOnly}
        lost={t('form.lost', { name: role.name })}
        note={role.userCount > 0 ? t('form.touches', { count: role.userCount }) : t('form.touchesNobody')}
        onSave={handleSave}
        onSaved={(saved) => keepRole(queryClient, saved)}
      />
    </>
  );
}
