import { teamBody } from '@sala/contract/organisation/departments/departments.api.ts';
import type { Team } from '@sala/contract/organisation/departments/departments.schema.ts';
import { IconPencil, IconPlus, IconTrash, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { createdColumn } from '#shared/ui/data-table/created-column.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { DepartmentMissing } from '../components/department-missing.tsx';
import styles from '../components/departments.module.css';
import { departments, teams } from '../departments.queries.ts';
import { teamsSearch } from '../departments.search.ts';
import { useLiveDepartments } from '../use-live-departments.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const memberPage = '/department/$departmentId/$departmentId/$teamId/employee' as const;

/** The teams of a department. */
export function TeamsPage(): ReactNode {
  const { t } = useTranslation(['departments', 'shell']);
  const { departmentId } = useParams({ from: '/signed-in/department/$departmentId/team' });
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const canCreate = useCan('create', 'manage-department');
  const canUpdate = useCan('update', 'manage-department');
  const department = departments.useDetail(departmentId);
  const search = useTableSearch(teamsSearch);
  const query = teams.useList({ query: { ...search.query, departmentId } });
  const [edited, setEdited] = useState<Team | 'new' | null>(null);
  const actions = useTeamActions(departmentId, setEdited);
  useLiveDepartments();

  const createButton = canCreate && department.data && (
    <Button onClick={() => setEdited('new')}>
      <IconPlus {...iconProps} />
      {t('team.new')}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={department.data ? t('team.of', { department: department.data.departmentName }) : t('shell:page.team')}
        action={createButton}
      />
      <PageBody>
        {department.error ? (
          <DepartmentMissing error={department.error} onRetry={() => void department.refetch()} />
        ) : (
          <>
            {!canUpdate && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
            <DataTable
              id="teams"
              label={t('shell:page.team')}
              columns={useTeamColumns()}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              rowLink={({ id }) => ({ to: memberPage, params: { departmentId, teamId: id } })}
              rowActions={actions}
              search={search}
              query={query}
              searchField={{ key: 'search', label: t('team.search') }}
              isExportable
              empty={{
                icon: <IconUsersGroup size={28} stroke={1.5} />,
                title: t('team.emptyTitle'),
                action: createButton,
              }}
            />
          </>
        )}
      </PageBody>
      {edited && (
        <TeamDialog
          departmentId={departmentId}
          team={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

function useTeamActions(departmentId: string, onEdit: (team: Team) => void): (team: Team) => RowAction[] {
  const { t } = useTranslation('departments');
  const navigate = useNavigate();
  const canUpdate = useCan('update', 'manage-department');
  const canDelete = useCan('manage', 'manage-department');
  const remove = teams.useRemove();
  return (team) => {
    const { id, name, totalMember } = team;
    const actions: (RowAction | false)[] = [
      {
        id: 'members',
        label: t('team.members'),
        icon: <IconUsers {...iconProps} />,
        onSelect: () => void navigate({ to: memberPage, params: { departmentId, teamId: id } }),
      },
      canUpdate && {
        id: 'edit',
        label: t('list.open'),
        icon: <IconPencil {...iconProps} />,
        onSelect: () => onEdit(team),
      },
      canDelete && {
        id: 'delete',
        label: t('delete.confirm'),
        icon: <IconTrash {...iconProps} />,
        isDangerous: true,
        isDisabled: totalMember > 0,
        hint: totalMember > 0 ? t('team.whyUsed', { count: totalMember }) : undefined,
        onSelect: () =>
          void remove(id, {
            title: t('delete.team', { name }),
            consequences: [t('delete.forGood')],
            confirmLabel: t('delete.confirm'),
          }),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}

function useTeamColumns(): TableColumn<Team>[] {
  const { t } = useTranslation('departments');
  return [
    {
      id: 'name',
      header: t('team.name'),
      order: 'name',
      cell: ({ name }) => name,
      exportValue: ({ name }) => name,
    },
    {
      id: 'description',
      header: t('form.description'),
      cell: ({ description }) => description,
      exportValue: ({ description }) => description,
    },
    {
      id: 'leaders',
      header: t('team.leaders'),
      cell: ({ leaders }) =>
        leaders.length > 0 ? (
          leaders.map(({ name }) => name).join(listSeparator())
        ) : (
          <span className={styles.none}>{t('team.noLeader')}</span>
        ),
      card: 'main',
      exportValue: ({ leaders }) => leaders.map(({ name }) => name).join(', '),
    },
    {
      id: 'members',
      header: t('team.members'),
      order: 'totalMember',
      align: 'end',
      width: 130,
      card: 'main',
      cell: ({ totalMember }) => totalMember,
      exportValue: ({ totalMember }) => totalMember,
    },
    createdColumn(t('list.created')),
  ];
}

interface TeamDialogProps {
  departmentId: string;
  /** The team to change. Without it, the dialog creates a new one. */
  team?: Team | undefined;
  onClose: () => void;
}

function TeamDialog({ departmentId, team, onClose }: TeamDialogProps) {
  const { t } = useTranslation(['departments', 'ui']);
  const form = useRecordEditor({
    ...teams.form(team, { departmentId }),
    schema: teamBody,
    initialValues: { name: '', description: '' },
    valuesOf: ({ name, description }) => ({ name, description }),
    lost: ({ name }) => name || t('team.new'),
    onClose,
  });
  return (
    <FormDialog
      title={t(team ? 'team.edit' : 'team.new')}
      form={form}
      submitLabel={t(team ? 'ui:save.save' : 'team.create')}
    >
      <TextField {...form.field('name')} label={t('team.name')} maxLength={80} autoComplete="off" data-autofocus />
      <TextArea {...form.field('description')} label={t('form.description')} mark="optional" rows={2} maxLength={300} />
    </FormDialog>
  );
}
