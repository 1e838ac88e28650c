import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { departmentOptions, teamOptions } from './calendar/calendar.queries.ts';

/** One department or one of its teams. */
export function useUnitFilters(departmentId: string | undefined): FilterDefinition[] {
  const { t } = useTranslation('working-time');
  const departments = useQuery(departmentOptions);
  const teams = useQuery(teamOptions(departmentId));
  return [
    {
      kind: 'options',
      key: 'departmentId',
      label: t('calendar.department'),
      options: departments.data?.map(({ id, name }) => ({ value: id, label: name })),
      isFailed: departments.isError,
      onRetry: () => void departments.refetch(),
    },
    {
      kind: 'options',
      key: 'teamId',
      label: t('calendar.team'),
      options: teams.data?.map(({ id, name, department }) => ({
        value: id,
        label: departmentId ? name : `${name} · ${department.name}`,
      })),
      isFailed: teams.isError,
      onRetry: () => void teams.refetch(),
    },
  ];
}
