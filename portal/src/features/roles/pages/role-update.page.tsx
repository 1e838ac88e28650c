import type { Role } from '@sala/contract/roles/roles.api.ts';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { RoleForm, type RoleValues } from '../components/role-form.tsx';
import { RoleMissing } from '../components/role-missing.tsx';
import { RoleSkeleton } from '../components/role-skeleton.tsx';
import { includes } from '../permission-model.ts';
import { roles } from '../roles.queries.ts';
import { useConfirmRoleChange } from '../use-confirm-role-change.ts';
import { useOwnPermissions } from '../use-own-permissions.ts';

/** Changes one role for everybody who has it. */
export function RoleUpdatePage(): ReactNode {
  const { t } = useTranslation(['roles', 'shell']);
  const { id } = useParams({ from: '/signed-in/role/$id/update' });
  const query = roles.useDetail(id);
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
  const held = useOwnPermissions();
  const confirmChange = useConfirmRoleChange();
  const isBeyond = role.permissions.some(({ subject, action }) => !includes(held, subject, action));
  const isReadOnly = role.isDefault || isBeyond;

  const handleAsk = async (values: RoleValues, version: number) => {
    const fresh = await roles.get(role.id);
    // A colleague has changed the role in the meantime, so the question covers the result of both changes.
    return fresh.version !== version || confirmChange(fresh, values);
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
        onAsk={handleAsk}
      />
    </>
  );
}
