import type { Role } from '@sala/contract/roles/roles.api.ts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#shared/ui/dialog.tsx';
import { normalised } from '../permission-model.ts';
import { useOwnPermissions } from '../use-own-permissions.ts';
import { PermissionEditor } from './permission-editor.tsx';
import styles from './role-details.module.css';
import { RoleSummary } from './role-summary.tsx';

export interface RoleDetailsProps {
  role: Role;
  onClose: () => void;
}

/** The permissions of a role, for users who may not change it. */
export function RoleDetails({ role, onClose }: RoleDetailsProps) {
  const { t } = useTranslation('roles');
  return (
    <Dialog title={t('details.title', { name: role.name })} kind="drawer-end" width={640} onClose={onClose}>
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
