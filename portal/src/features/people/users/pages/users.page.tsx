import { type User, usersApi } from '@sala/contract/identity/users/users.api.ts';
import { IconMailForward, IconUserOff, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SeatsLine } from '#features/billing/subscriptions/subscriptions.public.ts';
import { projectOptions } from '#features/identity/projects/projects.public.ts';
import { useCan, useCanRemoveUsers } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useAvailabilityChanges } from '#shared/realtime/use-availability-changes.ts';
import { useProfile } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { BulkAction } from '#shared/ui/data-table/table-types.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { confirm } from '#shared/ui/notices.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { useUserColumns } from '../components/user-columns.tsx';
import styles from '../components/user-details.module.css';
import { getName, statusKinds } from '../person.ts';
import { scopeTexts } from '../scope.ts';
import { useSetUserStatus } from '../use-user-actions.ts';
import { useUserRowActions } from '../use-user-row-actions.tsx';
import { roleOptions, users } from '../users.queries.ts';
import { usersSearch } from '../users.search.ts';

const iconProps = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The actions on several users; each refusal is shown with its own reason. */
function useUserBulkActions(): BulkAction<User>[] {
  const { t } = useTranslation('users');
  const canInvite = useCan('create', 'manage-users');
  const canDeactivate = useCanRemoveUsers('update');
  const setStatus = useSetUserStatus();
  const resend: BulkAction<User> = {
    id: 'resend',
    label: t('list.resend'),
    icon: <IconMailForward {...iconProps} />,
    isAllowed: ({ status }) => status === 'invited',
    each: ({ id }) => api.call(usersApi.resend, { body: { id } }, { silent: true }),
  };
  const deactivate: BulkAction<User> = {
    id: 'deactivate',
    label: t('list.deactivate'),
    icon: <IconUserOff {...iconProps} />,
    isDangerous: true,
    isAllowed: ({ status }) => status !== 'inactive',
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
  return [...(canInvite ? [resend] : []), ...(canDeactivate ? [deactivate] : [])];
}

/** All users of the portal, including invited and deactivated ones. */
export function UsersPage(): ReactNode {
  const { t } = useTranslation(['users', 'shell']);
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const canInvite = useCan('create', 'manage-users');
  const canUpdate = useCan('update', 'manage-users');
  const search = useTableSearch(usersSearch);
  const query = users.useList(search);
  useAvailabilityChanges<User>({ queryKey: tableKey(usersApi.list), userIdOf: ({ id }) => id });
  const [shown, setShown] = useState<User | null>(null);
  const columns = useUserColumns({ onShow: canUpdate ? undefined : setShown });
  const rowActions = useUserRowActions(setShown);
  const bulkActions = useUserBulkActions();
  const filters = useUserFilters();

  const inviteButton = canInvite && (
    <Link to="/user/create" className={buttonClass()}>
      {t('list.invite')}
    </Link>
  );
  return (
    <Page>
      <PageHeader title={t('shell:page.user')} description={<SeatsLine />} action={inviteButton} />
      <PageBody>
        {!canUpdate && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
        <DataTable
          id="users"
          label={t('shell:page.user')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={getName}
          rowLink={canUpdate ? ({ id }) => ({ to: '/user/$id/update', params: { id } }) : undefined}
          rowActions={rowActions}
          search={search}
          query={query}
          filters={filters}
          searchField={{ key: 'search', label: t('list.search') }}
          bulkActions={bulkActions}
          isExportable
          empty={{
            icon: <IconUsers size={28} stroke={1.5} />,
            title: t('list.emptyTitle'),
            action: inviteButton,
          }}
        />
      </PageBody>
      {shown && <UserDetails user={shown} onClose={() => setShown(null)} />}
    </Page>
  );
}

function useUserFilters(): FilterDefinition[] {
  const { t } = useTranslation('users');
  const roles = useQuery(roleOptions);
  return [
    {
      kind: 'options',
      key: 'status',
      label: t('list.status'),
      options: (['active', 'invited', 'inactive'] as const).map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      kind: 'options',
      key: 'roleId',
      label: t('list.role'),
      options: roles.data?.map(({ id, name }) => ({ value: id, label: name })),
      isFailed: roles.isError,
      onRetry: () => void roles.refetch(),
    },
    {
      kind: 'options',
      key: 'answers',
      label: t('list.answers'),
      options: (['now', 'notNow'] as const).map((value) => ({ value, label: t(`answers.${value}`) })),
    },
  ];
}

interface UserDetailsProps {
  user: User;
  onClose: () => void;
}

/** The data of a user, for people who may not change it. */
function UserDetails({ user, onClose }: UserDetailsProps) {
  const { t } = useTranslation(['users', 'common']);
  const projects = useQuery(projectOptions);
  const projectNames = new Map(projects.data?.map(({ id, projectName }) => [id, projectName]));
  const facts: Fact[] = [
    [t('list.status'), <StatusPill key="status" kind={statusKinds[user.status]} label={t(`status.${user.status}`)} />],
    [t('list.email'), user.email],
    [t('list.phone'), user.phone ?? t('details.none')],
    [t('list.roles'), user.roles.map(({ name }) => name).join(listSeparator()) || t('details.none')],
    [t('form.readonly'), t(user.isReadonly ? 'details.yes' : 'details.no')],
    [t('list.workPlace'), t(`workPlace.${user.workPlace}`)],
    [t('scope.title'), scopeTexts(user.serviceScope, projectNames, t).join('\n')],
    [t('list.lastSeen'), user.lastSeenAt ? formatDateTime(user.lastSeenAt) : t('list.never')],
    [t('list.created'), formatDateTime(user.createdAt)],
  ];
  return (
    <Dialog title={t('details.title')} kind="drawer-end" width={440} onClose={onClose}>
      <div className={styles.person}>
        <Avatar name={getName(user)} src={user.profilePicture} size={48} isDecorative />
        <p className={styles.name}>{getName(user)}</p>
      </div>
      <Facts facts={facts} />
    </Dialog>
  );
}
