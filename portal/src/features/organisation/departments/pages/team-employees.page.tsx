import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { type TeamMember, teamRoles } from '@sala/contract/organisation/departments/departments.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { useChangeRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { AddPeopleDialog } from '../components/add-people-dialog.tsx';
import { DepartmentMissing } from '../components/department-missing.tsx';
import { PeopleTable } from '../components/people-table.tsx';
import { teams } from '../departments.queries.ts';
import { teamPeopleSearch } from '../departments.search.ts';
import { useLiveDepartments } from '../use-live-departments.ts';
import { usePersonActions, usePersonLink } from '../use-person-actions.tsx';

/** The people of a team. */
export function TeamEmployeesPage(): ReactNode {
  const { t } = useTranslation(['departments', 'shell']);
  const { teamId } = useParams({ from: '/signed-in/department/$departmentId/$departmentId/$teamId/employee' });
  const queryClient = useQueryClient();
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const canUpdate = useCan('update', 'manage-department');
  const team = teams.useDetail(teamId);
  const search = useTableSearch(teamPeopleSearch);
  const query = useTableQuery(departmentsApi.listMembers, { query: { ...search.query, teamId } });
  const changeRecord = useChangeRecord();
  const [isAdding, setIsAdding] = useState(false);
  const rowLink = usePersonLink();
  useLiveDepartments();
  const name = team.data?.name ?? '';
  const actions = usePersonActions<TeamMember>({
    higherRole: 'leader',
    onSetRole: (member, role) =>
      changeRecord({
        record: member,
        changes: { role: role as TeamMember['role'] },
        labels: { role: t('person.role') },
        nameOf: ({ employeeName }) => employeeName,
        send: (changes, version) =>
          api.call(departmentsApi.updateMember, { params: { id: member.id }, body: { ...changes, version } }),
      }),
    removal: ({ id, employeeId, employeeName, role }) => ({
      done: t('person.leftTeam', { name: employeeName, team: name }),
      run: async () => {
        await api.call(departmentsApi.removeMember, { params: { id } }, { silent: true });
        const body = { teamId, employeeIds: [employeeId], role };
        return () => api.call(departmentsApi.addMembers, { body }, { silent: true });
      },
    }),
  });
  const addButton = canUpdate && team.data && <Button onClick={() => setIsAdding(true)}>{t('add.open')}</Button>;

  return (
    <Page>
      <PageHeader
        title={team.data?.name ?? t('shell:page.teamEmployee')}
        description={
          team.data && (
            <>
              <Link to="/department/$departmentId/team" params={{ departmentId: team.data.department.id }}>
                {team.data.department.name}
              </Link>
              {' · '}
              {team.data.description || t('team.membersLead')}
            </>
          )
        }
        action={addButton}
      />
      <PageBody>
        {team.error ? (
          <DepartmentMissing error={team.error} onRetry={() => void team.refetch()} />
        ) : (
          <>
            {!canUpdate && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
            <PeopleTable
              id="team-people"
              label={t('shell:page.teamEmployee')}
              search={search}
              query={query}
              roles={teamRoles}
              rowLink={rowLink}
              rowActions={actions}
              emptyTitle={t('team.noMembers')}
              addButton={addButton}
            />
          </>
        )}
      </PageBody>
      {isAdding && team.data && (
        <AddPeopleDialog
          title={t('add.toTeam', { team: name })}
          note={t('add.ofDepartment', { department: team.data.department.name })}
          roles={teamRoles}
          load={async (text, signal) =>
            (
              await api.call(
                departmentsApi.memberOptions,
                { query: { teamId, search: text || undefined } },
                { signal, silent: true },
              )
            ).rows
          }
          onAdd={async (employeeIds, role) => {
            await api.call(departmentsApi.addMembers, { body: { teamId, employeeIds, role } }, { silent: true });
            void teams.refresh(queryClient);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Page>
  );
}
