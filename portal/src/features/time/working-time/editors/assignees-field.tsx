import type { Assignees, assigneesBody } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import type { FieldInput } from '#shared/ui/use-form.ts';
import {
  type AssigneeKind,
  amongAssignees,
  assigneeId,
  departmentOptions,
  employeeOption,
  findEmployees,
  knownAssignees,
  teamOptions,
} from './assignee-options.tsx';

export type AssigneeIds = z.input<typeof assigneesBody>;

export const noTypists: Assignees = { employees: [], teams: [], departments: [] };

export const toIds = ({ employees, teams, departments }: Assignees): Required<AssigneeIds> => ({
  employeeIds: employees.map(({ id }) => id),
  teamIds: teams.map(({ id }) => id),
  departmentIds: departments.map(({ id }) => id),
});

const idsOfKind = (chosen: readonly string[], kind: AssigneeKind): string[] =>
  chosen.filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(kind.length + 1));

export interface AssigneesFieldProps extends FieldInput<AssigneeIds> {
  label: string;
  hint?: string;
  /** The assignees whose names are already known. */
  known?: Assignees | undefined;
  disabled?: boolean;
}

/** The assignees of working hours or days off: people, teams and departments, found by name in one field. */
export function AssigneesField({ value, onValueChange, known = noTypists, ...field }: AssigneesFieldProps) {
  const { t } = useTranslation('working-time');
  const queryClient = useQueryClient();
  const { employeeIds = [], teamIds = [], departmentIds = [] } = value;
  const chosen = [
    ...departmentIds.map((id) => assigneeId('department', id)),
    ...teamIds.map((id) => assigneeId('team', id)),
    ...employeeIds.map((id) => assigneeId('employee', id)),
  ];
  const named = useNamed(employeeIds, known);
  const load = useCallback(
    async (query: string, signal: AbortSignal) => {
      const [departments, teams, people] = await Promise.all([
        queryClient.ensureQueryData(departmentOptions),
        queryClient.ensureQueryData(teamOptions),
        findEmployees({ search: query || undefined }, signal),
      ]);
      return amongAssignees({ departments, teams }, people, query, t);
    },
    [queryClient, t],
  );
  return (
    <MultiOptionPicker
      {...field}
      value={chosen}
      onValueChange={(ids) =>
        onValueChange({
          employeeIds: idsOfKind(ids, 'employee'),
          teamIds: idsOfKind(ids, 'team'),
          departmentIds: idsOfKind(ids, 'department'),
        })
      }
      load={load}
      known={named}
      isSorted={false}
      placeholder={t('assignees.placeholder')}
    />
  );
}

/** The names of the record's assignees, and of those set by id only, because they may not be among the first hundred. */
function useNamed(employeeIds: readonly string[], known: Assignees) {
  const unnamed = employeeIds.filter((id) => !known.employees.some((person) => person.id === id)).slice(0, 100);
  const [first] = unnamed;
  const { data } = useQuery({
    queryKey: ['working-time', 'options', 'named', unnamed],
    queryFn: ({ signal }) => findEmployees({ ids: unnamed.join(',') }, signal),
    enabled: first !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return useMemo(() => [...knownAssignees(known), ...(data ?? []).map(employeeOption)], [known, data]);
}
