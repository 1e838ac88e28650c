import type { Project } from '@sala/contract/projects/projects.api.ts';
import { useTranslation } from 'react-i18next';
import { createdColumn } from '#shared/ui/data-table/created-column.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { StatusPill } from '#shared/ui/status-pill.tsx';

export function useProjectColumns(): TableColumn<Project>[] {
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
