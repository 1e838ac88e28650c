import { type TeamRole, teamRoles } from '@sala/contract/organisation/departments/departments.schema.ts';
import type { Employee } from '@sala/contract/people/employees/employees.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import type { FieldInput } from '#shared/ui/use-form.ts';
import { teamChoices } from '../employees.queries.ts';
import { useChoices } from '../use-choices.ts';
import styles from './teams-field.module.css';

type Membership = { id: string; role: TeamRole };

export interface TeamsFieldProps extends FieldInput<readonly Membership[]> {
  /** The department whose teams can be chosen. */
  departmentId: string;
  /** The employee's current teams, whose names are already loaded. */
  known: Employee['teams'] | undefined;
  disabled: boolean;
}

/** The teams of a department that an employee belongs to, and whether they lead them. */
export function TeamsField({ departmentId, known, value, onValueChange, ...field }: TeamsFieldProps) {
  const { t } = useTranslation('employees');
  const teams = useQuery(teamChoices);
  const { loadTeamsOf } = useChoices();
  const load = useMemo(() => loadTeamsOf(departmentId), [loadTeamsOf, departmentId]);
  const knownOptions = useMemo(() => known?.map(({ id, name }) => ({ id, label: name })), [known]);
  const nameOf = (id: string) => [...(known ?? []), ...(teams.data ?? [])].find((team) => team.id === id)?.name ?? '';
  const hasNone = teams.data?.every(({ department }) => department.id !== departmentId) ?? false;

  const handleChoice = (ids: string[]) =>
    onValueChange(ids.map((id) => value.find((one) => one.id === id) ?? { id, role: 'member' }));
  const setRole = (id: string, role: TeamRole) =>
    onValueChange(value.map((one) => (one.id === id ? { id, role } : one)));

  return (
    <div className={styles.field}>
      <MultiOptionPicker
        {...field}
        // The options belong to one department, so another department resets the field.
        key={departmentId}
        value={value.map(({ id }) => id)}
        onValueChange={handleChoice}
        label={t('field.teams')}
        mark="optional"
        hint={departmentId && hasNone ? t('form.noTeams') : undefined}
        load={load}
        known={knownOptions}
        disabled={field.disabled || departmentId === ''}
      />
      {value.length > 0 && !field.disabled && (
        <ul className={styles.roles}>
          {value.map(({ id, role }) => (
            <li key={id} className={styles.role}>
              <span className={styles.name}>{nameOf(id)}</span>
              <Segmented
                label={t('form.roleIn', { team: nameOf(id) })}
                value={role}
                options={teamRoles.map((option) => ({ value: option, label: t(`teamRole.${option}`) }))}
                onChange={(next) => setRole(id, next)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
