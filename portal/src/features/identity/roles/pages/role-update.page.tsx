import type { Action, GrantableSubject } from '@sala/contract/core/ability.ts';
import type { Role } from '@sala/contract/identity/roles/roles.api.ts';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { currentProfile } from '#shared/session/session.ts';
import { confirm } from '#shared/ui/notices.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { RoleForm, type RoleValues } from '../components/role-form.tsx';
import { RoleMissing } from '../components/role-missing.tsx';
import { RoleSkeleton } from '../components/role-skeleton.tsx';
import { changesBetween, includes } from '../permission-model.ts';
import { roles } from '../roles.queries.ts';
import { useOwnPermissions } from '../use-own-permissions.ts';
import { useActionsText } from '../use-permissions-text.ts';

/** More lines than this are not shown. */
const maxLines = 12;

/** Users who may no longer answer customers lose their open conversations. */
const losesAnswering = ({ subject, removed }: { subject: GrantableSubject; removed: readonly Action[] }) =>
  subject === 'reply-customer' && removed.length > 0;

/** Asks for a confirmation before a role changes, with the permissions that its users gain and lose. */
function useConfirmRoleChange() {
  const { t } = useTranslation('roles');
  const actionsText = useActionsText();
  return useCallback(
    async (fresh: Role, values: RoleValues): Promise<boolean> => {
      const changes = changesBetween(fresh.permissions, values.permissions);
      if (changes.length === 0) return true;
      const line = (key: 'confirm.added' | 'confirm.removed', subject: GrantableSubject, actions: Action[]) =>
        t(key, { name: t(`subject.${subject}.name`), actions: actionsText(subject, actions) });
      const lines = [
        ...changes.flatMap(({ subject, added }) => (added.length > 0 ? [line('confirm.added', subject, added)] : [])),
        ...changes.flatMap(({ subject, removed }) =>
          removed.length > 0 ? [line('confirm.removed', subject, removed)] : [],
        ),
      ];
      const { userCount: count } = fresh;
      return confirm({
        title: count > 0 ? t('confirm.title', { count }) : t('confirm.titleNobody'),
        body: t(count > 0 ? 'confirm.body' : 'confirm.bodyNobody'),
        consequences: [
          ...(currentProfile()?.roleNames.includes(fresh.name) ? [t('confirm.own')] : []),
          ...(count > 0 && changes.some(losesAnswering) ? [t('confirm.conversations')] : []),
          ...lines.slice(0, maxLines),
          ...(lines.length > maxLines ? [t('confirm.more', { count: lines.length - maxLines })] : []),
        ],
        confirmLabel: t('confirm.save'),
      });
    },
    [t, actionsText],
  );
}

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
