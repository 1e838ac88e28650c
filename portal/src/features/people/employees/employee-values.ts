import { refuseIf } from '@sala/contract/core/rules/problem.ts';
import { employeeBody, employeesApi, invitationBody } from '@sala/contract/people/employees/employees.api.ts';
import type { EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { type RecordEditorSetup, useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { cacheEmployee, departmentChoices, employees, shiftChoices, teamChoices } from './employees.queries.ts';

/** How an employee gets an account: one of these, or neither. */
const accountShape = {
  userId: z.optional(z.string().check(z.minLength(1))),
  invitation: z.optional(invitationBody),
};
export const accountSchema = z.object(accountShape);

/** An invitation is sent to the employee's e-mail address. */
const addressForInvitation = refuseIf<{ email?: string | null; invitation?: unknown }>(({ email, invitation }) =>
  invitation && !email ? { key: 'required', at: 'email' } : undefined,
);
const schema = z.extend(employeeBody, accountShape).check(addressForInvitation);

export type EmployeeForm = ReturnType<typeof useEmployeeForm>;
export type AccountValues = z.input<typeof accountSchema>;
export type AccountKind = 'none' | 'existing' | 'invitation';

export const accountKindOf = ({ userId, invitation }: AccountValues): AccountKind =>
  invitation ? 'invitation' : userId === undefined ? 'none' : 'existing';

/** The first word of a name and the rest. It is a suggestion that the user can correct. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** The initial values of the account fields. */
export const blankAccount = (way: AccountKind, employeeName: string): AccountValues => ({
  userId: way === 'existing' ? '' : undefined,
  invitation: way === 'invitation' ? { ...splitName(employeeName), roleIds: [], locale: currentLocale() } : undefined,
});

/** In the format of the call. */
export function getAccount({ userId, invitation }: z.output<typeof accountSchema>) {
  if (invitation) return { invitation };
  return userId === undefined ? undefined : { userId };
}

/** Renames the refused fields to those of the form and throws the error: the call has the account fields one level deeper. */
export function atFormFields(error: unknown): never {
  if (!(error instanceof ApiError) || !error.validate) throw error;
  const validate = Object.fromEntries(
    Object.entries(error.validate).map(([path, problems]) => [path.replace(/^account\./, ''), problems]),
  );
  throw new ApiError({ status: error.status, key: error.key, params: error.params, validate, cause: error });
}

/** The editable values of an employee. */
const toValues = (employee: EmployeeDetail) => ({
  employeeName: employee.employeeName,
  email: employee.email,
  phone: employee.phone,
  code: employee.code,
  position: employee.position ?? '',
  hiredOn: employee.hiredOn,
  departmentId: employee.department.id,
  role: employee.role,
  teams: employee.teams.map(({ id, role }) => ({ id, role })),
  serviceCap: employee.serviceCap,
  isActive: employee.isActive,
  shiftIds: employee.shiftIds,
  userId: undefined,
  invitation: undefined,
});

const blank = (departmentId: string) => ({
  employeeName: '',
  email: null,
  phone: null,
  code: null,
  position: '',
  hiredOn: null,
  departmentId,
  role: 'member' as const,
  teams: [],
  serviceCap: 0,
  isActive: true,
  shiftIds: [],
  userId: undefined,
  invitation: undefined,
});

type EmployeeEditorContext = { departmentId?: string | undefined } & Pick<
  RecordEditorSetup<typeof schema, EmployeeDetail>,
  'lost' | 'hasInput' | 'isSilent' | 'onSaved' | 'onRefused'
>;

/** The form of an existing or a new employee, with a department if one is given. */
export function useEmployeeForm(
  employee: EmployeeDetail | undefined,
  { departmentId = '', ...place }: EmployeeEditorContext,
) {
  return useRecordEditor({
    ...place,
    schema,
    record: employee,
    initialValues: blank(departmentId),
    valuesOf: toValues,
    nameOf: employees.nameOf,
    show: useValueText(),
    rows: { teams: { by: 'id', within: 'departmentId' } },
    send: ({ userId, invitation, ...body }, version, options) => {
      if (employee && version !== undefined)
        return api.call(employeesApi.update, { params: { id: employee.id }, body: { ...body, version } }, options);
      const account = getAccount({ userId, invitation });
      return api
        .call(employeesApi.create, { body: account ? { ...body, account } : body }, options)
        .catch(atFormFields);
    },
    keep: cacheEmployee,
  });
}

/** Texts for values that the form shows by name. */
function useValueText() {
  const { t } = useTranslation('employees');
  const departments = useQuery(departmentChoices);
  const teams = useQuery(teamChoices);
  const shifts = useQuery(shiftChoices);
  const nameIn = (list: readonly { id: string; name: string }[] | undefined, id: string) =>
    list?.find((one) => one.id === id)?.name ?? id;
  return (path: string, value: unknown): string | undefined => {
    if (path === 'departmentId') return nameIn(departments.data, value as string);
    if (path === 'role') return t(`role.${value as EmployeeDetail['role']}`);
    if (path === 'teams')
      return (value as EmployeeDetail['teams'])
        .map(({ id, role }) => `${nameIn(teams.data, id)} (${t(`teamRole.${role}`)})`)
        .join(listSeparator());
    if (path === 'shiftIds')
      return (value as string[])
        .map((id) => shifts.data?.find((shift) => shift.id === id)?.title ?? id)
        .join(listSeparator());
    return undefined;
  };
}
