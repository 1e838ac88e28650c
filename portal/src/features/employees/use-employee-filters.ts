import { availabilityStates } from '@sala/contract/availability/availability.schema.ts';
import { departmentRoles } from '@sala/contract/departments/departments.schema.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { departmentChoices, teamChoices } from './employees.queries.ts';

const toChoices = <T extends { id: string; name: string }>(query: UseQueryResult<T[]>, fits = (_: T) => true) => ({
  options: query.data?.filter(fits).map(({ id, name }) => ({ value: id, label: name })),
  isFailed: query.isError,
  onRetry: () => void query.refetch(),
});

/** The filters of the list. Once a department is chosen, only its teams are offered. */
export function useEmployeeFilters(departmentId: string | undefined): FilterDefinition[] {
  const { t } = useTranslation(['employees', 'availability']);
  const departments = useQuery(departmentChoices);
  const teams = useQuery(teamChoices);
  return [
    {
      kind: 'options',
      key: 'state',
      label: t('list.availability'),
      options: availabilityStates.map((value) => ({ value, label: t(`availability:state.${value}`) })),
    },
    { kind: 'options', key: 'departmentId', label: t('list.department'), ...toChoices(departments) },
    {
      kind: 'options',
      key: 'teamId',
      label: t('list.team'),
      ...toChoices(teams, ({ department }) => !departmentId || department.id === departmentId),
    },
    {
      kind: 'options',
      key: 'role',
      label: t('list.role'),
      options: departmentRoles.map((value) => ({ value, label: t(`role.${value}`) })),
    },
    {
      kind: 'options',
      key: 'hasAccount',
      label: t('list.account'),
      options: (['true', 'false'] as const).map((value) => ({ value, label: t(`list.hasAccount.${value}`) })),
    },
    {
      kind: 'options',
      key: 'isActive',
      label: t('list.employment'),
      options: (['true', 'false'] as const).map((value) => ({ value, label: t(`list.isActive.${value}`) })),
    },
  ];
}
