import { type User, usersApi } from '@sala/contract/users/users.api.ts';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SeatsLine } from '#features/subscriptions/subscriptions.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { useAvailabilityChanges } from '#shared/realtime/use-availability-changes.ts';
import { useProfile } from '#shared/session/session.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { useUserColumns } from '../components/user-columns.tsx';
import { UserDetails } from '../components/user-details.tsx';
import { getName } from '../person.ts';
import { useUserBulkActions } from '../use-user-bulk-actions.tsx';
import { useUserRowActions } from '../use-user-row-actions.tsx';
import { roleOptions, users } from '../users.queries.ts';
import { usersSearch } from '../users.search.ts';

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
  ];
}
