import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import type { Assignees } from '@sala/contract/time/working-time/working-time.schema.ts';
import { IconBuilding, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { api } from '#shared/api/client.ts';
import { optionsAmong, type PickerOption, sortOptions } from '#shared/ui/option-picker/options.ts';

export const assigneeKinds = ['department', 'team', 'employee'] as const;
export type AssigneeKind = (typeof assigneeKinds)[number];

/** People, teams and departments are in one list, so the kind is part of the id. */
export const assigneeId = (kind: AssigneeKind, id: string): string => `${kind}:${id}`;

const icons = { department: IconBuilding, team: IconUsersGroup, employee: IconUser } as const;

function assigneeOption(kind: AssigneeKind, id: string, label: string, description?: string): PickerOption {
  const Icon = icons[kind];
  return { id: assigneeId(kind, id), label, description, icon: <Icon size={14} stroke={1.75} aria-hidden /> };
}

/** The assignees of a record, whose names are already loaded. */
export const knownAssignees = (assignees: Assignees): PickerOption[] => [
  ...assignees.departments.map(({ id, name }) => assigneeOption('department', id, name)),
  ...assignees.teams.map(({ id, name }) => assigneeOption('team', id, name)),
  ...assignees.employees.map(({ id, name }) => assigneeOption('employee', id, name)),
];

const minuteMs = 60_000;

/** The departments for pickers and filters. */
export const departmentOptions = queryOptions({
  queryKey: ['working-time', 'options', 'departments'],
  queryFn: async ({ signal }) => (await api.call(departmentsApi.options, {}, { signal, silent: true })).rows,
  staleTime: minuteMs,
});

export const teamOptions = queryOptions({
  queryKey: ['working-time', 'options', 'teams'],
  queryFn: async ({ signal }) => (await api.call(departmentsApi.teamOptions, {}, { signal, silent: true })).rows,
  staleTime: minuteMs,
});

/** For a filter: the first hundred people by name. */
export const employeeOptions = queryOptions({
  queryKey: ['working-time', 'options', 'employees'],
  queryFn: ({ signal }) => findEmployees({}, signal),
  staleTime: minuteMs,
});

export async function findEmployees(query: { search?: string; ids?: string }, signal?: AbortSignal) {
  return (await api.call(employeesApi.options, { query }, { signal, silent: true })).rows;
}

type Row = Awaited<ReturnType<typeof findEmployees>>[number];

export const employeeOption = ({ id, name, department }: Row): PickerOption =>
  assigneeOption('employee', id, name, department.name);

interface UnitOptions {
  departments: readonly { id: string; name: string }[];
  teams: readonly { id: string; name: string; department: { name: string } }[];
}

/** Departments, then teams, then people, each sorted by name. */
export function amongAssignees(
  { departments, teams }: UnitOptions,
  people: readonly Row[],
  query: string,
  t: TFunction<'working-time'>,
) {
  const units = [
    ...sortOptions(
      departments.map(({ id, name }) => assigneeOption('department', id, name, t('assignees.department'))),
    ),
    ...sortOptions(
      teams.map(({ id, name, department }) =>
        assigneeOption('team', id, name, t('assignees.teamOf', { department: department.name })),
      ),
    ),
  ];
  return [...optionsAmong(units)(query), ...sortOptions(people.map(employeeOption))];
}
