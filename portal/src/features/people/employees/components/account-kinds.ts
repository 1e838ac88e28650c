import type { Employee } from '@sala/contract/people/employees/employees.schema.ts';
import type { StatusKind } from '#shared/ui/status-pill.tsx';

/** The same kinds as in the list of users. */
export const accountKinds: Record<NonNullable<Employee['operatorAccount']>['status'], StatusKind> = {
  active: 'done',
  invited: 'waiting',
  inactive: 'closed',
};
