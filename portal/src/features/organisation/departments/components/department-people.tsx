import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import {
  type Department,
  type DepartmentEmployee,
  departmentRoles,
} from '@sala/contract/organisation/departments/departments.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { Button } from '#shared/ui/button.tsx';
import { useChangeRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { departments } from '../departments.queries.ts';
import { departmentPeopleSearch } from '../departments.search.ts';
import { usePersonActions, usePersonLink } from '../use-person-actions.tsx';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import styles from './departments.module.css';
import { PeopleTable } from './people-table.tsx';

const silently = { silent: true } as const;

/** Answers how they get back, as long as nobody has changed them since. */
async function removeFromDepartment({ id, role, department }: DepartmentEmployee): Promise<() => Promise<unknown>> {
  const read = () => api.call(departmentsApi.getEmployee, { params: { id } }, silently);
  await api.call(departmentsApi.removeEmployee, { params: { id } }, silently);
  const removed = await read().catch(() => undefined);
  return async () => {
    const { version } = await read();
    if (removed && removed.version !== version) throw new ApiError({ status: 409, key: 'recordChanged' });
    const body = { departmentId: department.id, employeeIds: [id], role };
    return api.call(departmentsApi.addEmployees, { body }, silently);
  };
}

/** The people of a department. */
export function DepartmentPeople({ department }: { department: Department }) {
  const { t } = useTranslation('departments');
  const queryClient = useQueryClient();
  const canUpdate = useCan('update', 'manage-department');
  const changeRecord = useChangeRecord();
  const [isAdding, setIsAdding] = useState(false);
  const search = useTableSearch(departmentPeopleSearch);
  const { id: departmentId, departmentName: name, isDefault } = department;
  const query = useTableQuery(departmentsApi.listEmployees, { query: { ...search.query, departmentId } });
  const actions = usePersonActions<DepartmentEmployee>({
    higherRole: 'manager',
    onSetRole: (person, role) =>
      changeRecord({
        record: person,
        changes: { role: role as DepartmentEmployee['role'] },
        labels: { role: t('person.role') },
        nameOf: ({ employeeName }) => employeeName,
        send: (changes, version) =>
          api.call(departmentsApi.updateEmployee, { params: { id: person.id }, body: { ...changes, version } }),
      }),
    whyKept: ({ role, isActive }) =>
      role === 'manager' && isActive && department.totalManager === 1 && department.totalEmployee > 1
        ? t('person.whyLastManager')
        : undefined,
    // People cannot be removed from the default department, which contains everybody without another one.
    removal: isDefault
      ? undefined
      : (person) => ({
          done: t('person.leftDepartment', { name: person.employeeName, department: name }),
          // Their roles in the teams would not come back.
          question:
            person.teams.length === 0
              ? undefined
              : {
                  title: t('delete.fromDepartment', { name: person.employeeName, department: name }),
                  consequences: [
                    t('delete.toDefault'),
                    t('delete.leavesTeams', { teams: person.teams.map((team) => team.name).join(listSeparator()) }),
                  ],
                },
          run: () => removeFromDepartment(person),
        }),
  });
  const teamsOf = ({ teams }: DepartmentEmployee) =>
    teams.map(({ name: team, role }) => (role === 'leader' ? t('person.leads', { team }) : team));
  const addButton = canUpdate && (
    <Button variant="default" onClick={() => setIsAdding(true)}>
      {t('add.open')}
    </Button>
  );
  return (
    <div className={styles.people}>
      <div className={styles.peopleHead}>
        <div>
          <h2>{t('form.people')}</h2>
          <p className={styles.hint}>{t('form.peopleHint')}</p>
        </div>
        {addButton}
      </div>
      <PeopleTable
        id="department-people"
        label={t('form.people')}
        search={search}
        query={query}
        roles={departmentRoles}
        extraColumns={[
          {
            id: 'teams',
            header: t('list.teams'),
            cell: (person) => teamsOf(person).join(listSeparator()),
            card: 'main',
            exportValue: (person) => teamsOf(person).join(', '),
          },
        ]}
        rowLink={usePersonLink()}
        rowActions={actions}
        emptyTitle={t('form.noPeople')}
        addButton={addButton}
      />
      {isAdding && (
        <AddPeopleDialog
          title={t('add.toDepartment', { department: name })}
          note={t('add.moves')}
          roles={departmentRoles}
          load={async (text, signal) =>
            (
              await api.call(
                departmentsApi.employeeOptions,
                { query: { departmentId, search: text || undefined } },
                { signal, silent: true },
              )
            ).rows
          }
          onAdd={async (employeeIds, role) => {
            await api.call(
              departmentsApi.addEmployees,
              { body: { departmentId, employeeIds, role } },
              { silent: true },
            );
            void departments.refresh(queryClient);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}
