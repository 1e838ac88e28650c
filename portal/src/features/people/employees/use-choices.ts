import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { type LoadOptions, optionsAmong } from '#shared/ui/option-picker/options.ts';
import { departmentChoices, shiftChoices, teamChoices } from './employees.queries.ts';
import { timesText } from './hours-text.ts';

/** The options of the pickers in an employee's form. */
export function useChoices() {
  const { t } = useTranslation('employees');
  const queryClient = useQueryClient();
  return useMemo(() => {
    const loadDepartments: LoadOptions = async (query) => {
      const departments = await queryClient.ensureQueryData(departmentChoices);
      return optionsAmong(departments.map(({ id, name }) => ({ id, label: name })))(query);
    };
    const loadTeamsOf =
      (departmentId: string): LoadOptions =>
      async (query) => {
        const teams = await queryClient.ensureQueryData(teamChoices);
        const own = teams.filter(({ department }) => department.id === departmentId);
        return optionsAmong(own.map(({ id, name }) => ({ id, label: name })))(query);
      };
    const loadShifts: LoadOptions = async (query) => {
      const shifts = await queryClient.ensureQueryData(shiftChoices);
      const options = shifts.map(({ id, title, timeZone, startTime, endTime }) => ({
        id,
        label: title,
        description: `${timesText({ startTime, endTime }, t('hours.allDay'))}, ${timeZone}`,
      }));
      return optionsAmong(options)(query);
    };
    const loadUsers: LoadOptions = async (search, signal) => {
      const { rows } = await api.call(
        usersApi.options,
        { query: { search, isFree: 'true' } },
        { signal, silent: true },
      );
      return rows.map(({ id, name, email, profilePicture }) => ({
        id,
        label: name,
        description: email,
        avatar: { name, src: profilePicture },
      }));
    };
    return { loadDepartments, loadTeamsOf, loadShifts, loadUsers };
  }, [queryClient, t]);
}
