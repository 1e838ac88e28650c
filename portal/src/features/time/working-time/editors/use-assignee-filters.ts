import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { departmentOptions, employeeOptions, teamOptions } from './assignee-options.tsx';

/** Filters by the assignees of working hours and absences. */
export function useAssigneeFilters(): FilterDefinition[] {
  const { t } = useTranslation('working-time');
  const departments = useQuery(departmentOptions);
  const teams = useQuery(teamOptions);
  const people = useQuery(employeeOptions);
  return [
    {
      kind: 'options',
      key: 'departmentId',
      label: t('assignees.department'),
      options: departments.data?.map(({ id, name }) => ({ value: id, label: name })),
      isFailed: departments.isError,
      onRetry: () => void departments.refetch(),
    },
    {
      kind: 'options',
      key: 'teamId',
      label: t('assignees.team'),
      options: teams.data?.map(({ id, name, department }) => ({ value: id, label: `${name} (${department.name})` })),
      isFailed: teams.isError,
      onRetry: () => void teams.refetch(),
    },
    {
      kind: 'options',
      key: 'employeeId',
      label: t('assignees.person'),
      options: people.data?.map(({ id, name }) => ({ value: id, label: name })),
      isFailed: people.isError,
      onRetry: () => void people.refetch(),
    },
  ];
}
