import { type AvailabilityState, getShownState } from '@sala/contract/core/availability.schema.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import type { Employee } from '@sala/contract/people/employees/employees.schema.ts';
import { availabilityOfEmployees } from '#modules/time/availability/availability.public.ts';
import type { AppContext } from '#platform/context.ts';
import { readEmployees } from '../employee-answer.ts';
import type { EmployeesContext } from '../employees.context.ts';
import { countEmployees, type EmployeeFilter, listEmployeeIds } from '../employees.repository.ts';

interface Filter extends EmployeeFilter {
  readonly page: number;
  readonly limit: number;
  readonly state?: AvailabilityState | undefined;
}

/** A filter by availability needs the availability of all employees before paging. */
async function idsInState(context: EmployeesContext, merchantId: string, filter: Filter, state: AvailabilityState) {
  const all = await listEmployeeIds(context.database.forMerchant(merchantId).query, filter);
  const availability = await availabilityOfEmployees(context, merchantId, all);
  const fitting = all.filter((id) => {
    const own = availability.get(id);
    return own && getShownState(own) === state;
  });
  const start = (filter.page - 1) * filter.limit;
  return { ids: fitting.slice(start, start + filter.limit), total: fitting.length };
}

async function idsOfPage(context: AppContext, merchantId: string, filter: Filter) {
  const { query } = context.database.forMerchant(merchantId);
  const [ids, total] = await Promise.all([listEmployeeIds(query, filter, filter), countEmployees(query, filter)]);
  return { ids, total };
}

export async function listEmployees(
  context: EmployeesContext,
  merchantId: string,
  filter: Filter,
): Promise<{ rows: Employee[]; meta: ListMeta }> {
  const { page, limit, state } = filter;
  const { ids, total } = state
    ? await idsInState(context, merchantId, filter, state)
    : await idsOfPage(context, merchantId, filter);
  return { rows: await readEmployees(context, merchantId, ids), meta: { page, limit, total } };
}
