import { refuseIf } from '@sala/contract/core/rules/problem.ts';
import { employeeBody, invitationBody } from '@sala/contract/employees/employees.api.ts';
import type { EmployeeDetail } from '@sala/contract/employees/employees.schema.ts';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { useForm } from '#shared/ui/use-form.ts';

/** How somebody comes to an account: one of these, or neither. */
const accountShape = {
  userId: z.optional(z.string().check(z.minLength(1))),
  invitation: z.optional(invitationBody),
};
export const accountSchema = z.object(accountShape);

/** An invitation goes to the address above it. */
const addressForInvitation = refuseIf<{ email?: string | null; invitation?: unknown }>(({ email, invitation }) =>
  invitation && !email ? { key: 'required', at: 'email' } : undefined,
);
const schema = z.extend(employeeBody, accountShape).check(addressForInvitation);

export type EmployeeForm = ReturnType<typeof useEmployeeForm>;
export type AccountValues = z.input<typeof accountSchema>;
export type AccountWay = 'none' | 'existing' | 'invitation';

export const wayOf = ({ userId, invitation }: AccountValues): AccountWay =>
  invitation ? 'invitation' : userId === undefined ? 'none' : 'existing';

/** The first word of a name and the rest: a proposal, to be corrected where a name is built otherwise. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** What the fields of an account begin with. */
export const blankAccount = (way: AccountWay, employeeName: string): AccountValues => ({
  userId: way === 'existing' ? '' : undefined,
  invitation: way === 'invitation' ? { ...splitName(employeeName), roleIds: [], locale: currentLocale() } : undefined,
});

/** As the call takes it. */
export function accountOf({ userId, invitation }: z.output<typeof accountSchema>) {
  if (invitation) return { invitation };
  return userId === undefined ? undefined : { userId };
}

/** Names the fields of a refusal as the form has them: the call keeps those of the account one level deeper. */
export function atFormFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.validate) return error;
  const validate = Object.fromEntries(
    Object.entries(error.validate).map(([path, problems]) => [path.replace(/^account\./, ''), problems]),
  );
  return new ApiError({ status: error.status, key: error.key, params: error.params, validate, cause: error });
}

/** What can be changed of an employee. */
export const valuesOf = (employee: EmployeeDetail) => ({
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
});

/** The form of an employee, or of one who is being added, into a department where one is known. */
export const useEmployeeForm = (employee?: EmployeeDetail, departmentId = '') =>
  useForm({
    schema,
    initialValues: {
      ...(employee ? valuesOf(employee) : blank(departmentId)),
      userId: undefined,
      invitation: undefined,
    },
  });
