import type { Role } from '@sala/contract/identity/roles/roles.api.ts';
import { IconCopy, IconEye, IconPencil, IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { PermissionEditor } from '../components/permission-editor.tsx';
import { useRoleColumns } from '../components/role-columns.tsx';
import styles from '../components/role-details.module.css';
import { RoleSummary } from '../components/role-summary.tsx';
import { normalised } from '../permission-model.ts';
import { roles } from '../roles.queries.ts';
import { rolesSearch } from '../roles.search.ts';
import { useOwnPermissions } from '../use-own-permissions.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The roles of the business. */
export function RolesPage(): ReactNode {
  const { t } = useTranslation(['roles', 'shell']);
  const navigate = useNavigate();
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const canCreate = useCan('create', 'manage-role');
  const canUpdate = useCan('update', 'manage-role');
  const canDelete = useCan('manage', 'manage-role');
  const search = useTableSearch(rolesSearch);
  const query = roles.useList(search);
  const deleteRole = useDeleteRole();
  const [shown, setShown] = useState<Role | null>(null);
  const columns = useRoleColumns({ onShow: canUpdate ? undefined : setShown });

  const whyKept = ({ isDefault, userCount }: Role) =>
    isDefault ? t('list.whyDefault') : userCount > 0 ? t('list.whyUsed', { count: userCount }) : undefined;

  const actionsOf = (role: Role): RowAction[] => [
    canUpdate && !role.isDefault
      ? {
          id: 'edit',
          label: t('list.open'),
          icon: <IconPencil {...iconProps} />,
          onSelect: () => void navigate({ to: '/role/$id/update', params: { id: role.id } }),
        }
      : { id: 'view', label: t('list.view'), icon: <IconEye {...iconProps} />, onSelect: () => setShown(role) },
    ...(canCreate
      ? [
          {
            id: 'duplicate',
            label: t('list.duplicate'),
            icon: <IconCopy {...iconProps} />,
            onSelect: () => void navigate({ to: '/role/create', search: { from: role.id } }),
          },
        ]
      : []),
    ...(canDelete
      ? [
          {
            id: 'delete',
            label: t('list.delete'),
            icon: <IconTrash {...iconProps} />,
            isDangerous: true,
            isDisabled: whyKept(role) !== undefined,
            hint: whyKept(role),
            onSelect: () => void deleteRole(role),
          },
        ]
      : []),
  ];

  const createButton = canCreate && (
    <Link to="/role/create" className={buttonClass()}>
      {t('list.create')}
    </Link>
  );
  return (
    <Page>
      <PageHeader title={t('shell:page.role')} description={t('list.lead')} action={createButton} />
      <PageBody>
        {!canUpdate && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
        <DataTable
          id="roles"
          label={t('shell:page.role')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowLink={canUpdate ? ({ id }) => ({ to: '/role/$id/update', params: { id } }) : undefined}
          rowActions={actionsOf}
          search={search}
          query={query}
          searchField={{ key: 'search', label: t('list.search') }}
          isExportable
          empty={{
            icon: <IconShieldCheck size={28} stroke={1.5} />,
            title: t('list.emptyTitle'),
            action: createButton,
          }}
        />
      </PageBody>
      {shown && <RoleDetails role={shown} onClose={() => setShown(null)} />}
    </Page>
  );
}

interface RoleDetailsProps {
  role: Role;
  onClose: () => void;
}

/** The permissions of a role, for users who may not change it. */
function RoleDetails({ role, onClose }: RoleDetailsProps) {
  return (
    <Dialog title={role.name} kind="drawer-end" width={640} onClose={onClose}>
      <div className={styles.content}>
        {role.description && <p className={styles.description}>{role.description}</p>}
        <RoleSummary value={role.permissions} />
        <PermissionEditor
          value={normalised(role.permissions)}
          onValueChange={() => {}}
          held={useOwnPermissions()}
          isReadOnly
        />
      </div>
    </Dialog>
  );
}

/** Deletes a role after a confirmation. A refusal is shown in the confirmation dialog. */
function useDeleteRole(): (role: Role) => Promise<boolean> {
  const { t } = useTranslation('roles');
  const remove = roles.useRemove();
  return ({ id, name }) =>
    remove(id, {
      title: t('delete.title', { name }),
      consequences: [t('delete.nobody'), t('delete.forGood')],
      confirmLabel: t('list.delete'),
    });
}
