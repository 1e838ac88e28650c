import type { Project } from '@sala/contract/identity/projects/projects.api.ts';
import { IconEyeOff, IconFolder, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { createdColumn } from '#shared/ui/data-table/created-column.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { projects } from '../projects.queries.ts';
import { projectsSearch } from '../projects.search.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** The error handling of the page shows the error. */
const ignore = () => undefined;

/** The projects of the business. */
export function ProjectsPage(): ReactNode {
  const { t } = useTranslation(['projects', 'shell']);
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const canCreate = useCan('create', 'manage-project');
  const canUpdate = useCan('update', 'manage-project');
  const search = useTableSearch(projectsSearch);
  const query = projects.useList(search);

  const createButton = canCreate && (
    <Link to="/project/create" className={buttonClass()}>
      {t('list.create')}
    </Link>
  );
  return (
    <Page>
      <PageHeader title={t('shell:page.project')} description={t('list.lead')} action={createButton} />
      <PageBody>
        {!canUpdate && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
        <DataTable
          id="projects"
          label={t('shell:page.project')}
          columns={useProjectColumns()}
          rowId={({ id }) => id}
          rowName={({ projectName }) => projectName}
          rowLink={canUpdate ? ({ id }) => ({ to: '/project/$id/update', params: { id } }) : undefined}
          rowActions={useProjectActions()}
          search={search}
          query={query}
          filters={[
            {
              kind: 'options',
              key: 'isActive',
              label: t('list.state'),
              options: [
                { value: 'true', label: t('state.active') },
                { value: 'false', label: t('state.inactive') },
              ],
            },
          ]}
          searchField={{ key: 'search', label: t('list.search') }}
          isExportable
          empty={{
            icon: <IconFolder size={28} stroke={1.5} />,
            title: t('list.emptyTitle'),
            description: t('list.emptyBody'),
            action: createButton,
          }}
        />
      </PageBody>
    </Page>
  );
}

function useProjectActions(): (project: Project) => RowAction[] {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const change = projects.useChange();
  const remove = projects.useRemove();
  const canUpdate = useCan('update', 'manage-project');
  const canDelete = useCan('manage', 'manage-project');

  const labels = { isActive: t('list.state') };
  const setActive = (record: Project, isActive: boolean) => change({ record, changes: { isActive }, labels });
  const ask = ({ id, projectName, userCount }: Project) =>
    remove(id, {
      title: t('delete.title', { name: projectName }),
      consequences: [userCount > 0 ? t('delete.users', { count: userCount }) : t('delete.nobody'), t('delete.forGood')],
      confirmLabel: t('delete.confirm'),
    });

  return (project) => {
    const actions: (RowAction | false)[] = [
      canUpdate && {
        id: 'edit',
        label: t('list.open'),
        icon: <IconPencil {...iconProps} />,
        onSelect: () => void navigate({ to: '/project/$id/update', params: { id: project.id } }),
      },
      canUpdate && {
        id: 'active',
        label: t(project.isActive ? 'list.deactivate' : 'list.activate'),
        icon: project.isActive ? <IconEyeOff {...iconProps} /> : <IconPlayerPlay {...iconProps} />,
        onSelect: () => void setActive(project, !project.isActive).catch(ignore),
      },
      canDelete && {
        id: 'delete',
        label: t('delete.confirm'),
        icon: <IconTrash {...iconProps} />,
        isDangerous: true,
        onSelect: () => void ask(project),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}

function useProjectColumns(): TableColumn<Project>[] {
  const { t } = useTranslation('projects');
  const state = ({ isActive }: Project) => t(isActive ? 'state.active' : 'state.inactive');
  return [
    {
      id: 'name',
      header: t('list.name'),
      order: 'projectName',
      cell: ({ projectName }) => projectName,
      exportValue: ({ projectName }) => projectName,
    },
    {
      id: 'code',
      header: t('list.code'),
      order: 'code',
      width: 140,
      card: 'main',
      cell: ({ code }) => code,
      exportValue: ({ code }) => code,
    },
    {
      id: 'description',
      header: t('list.description'),
      cell: ({ description }) => description,
      exportValue: ({ description }) => description,
    },
    {
      id: 'state',
      header: t('list.state'),
      width: 130,
      card: 'main',
      cell: (project) => <StatusPill kind={project.isActive ? 'done' : 'closed'} label={state(project)} />,
      exportValue: state,
    },
    {
      id: 'users',
      header: t('list.users'),
      order: 'userCount',
      align: 'end',
      width: 170,
      cell: ({ userCount }) => userCount,
      exportValue: ({ userCount }) => userCount,
    },
    createdColumn(t('list.created')),
  ];
}
