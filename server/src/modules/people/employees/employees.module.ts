import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { getPhoto } from '#modules/organisation/departments/departments.public.ts';
import type { AppModule } from '#platform/module.ts';
import { readEmployee } from './employee-answer.ts';
import type { EmployeeNeeds } from './employees.context.ts';
import { listEmployeeOptions } from './employees.repository.ts';
import { removeAccount, setAccount } from './usecases/change-account.ts';
import { changeEmployee } from './usecases/change-employee.ts';
import { createEmployee } from './usecases/create-employee.ts';
import { importEmployees } from './usecases/import-employees.ts';
import { listEmployees } from './usecases/list-employees.ts';
import { removeEmployee } from './usecases/remove-employee.ts';
import { removePhoto, setPhoto } from './usecases/set-photo.ts';

const maxIds = 100;
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Invalid ids match nobody. */
const toIds = (text: string) =>
  text
    .split(',')
    .filter((part) => id.test(part))
    .slice(0, maxIds);

/** Optional fields of an employee. */
const unnamed = { email: null, phone: null, code: null, position: '', hiredOn: null };

export const employeesModule: AppModule<EmployeeNeeds> = {
  name: 'employees',
  create(context, router) {
    const queryOf = (merchantId: string) => context.database.forMerchant(merchantId).query;

    router.bind(employeesApi.list, ({ actor, query }) => listEmployees(context, actor.merchantId, query));
    router.bind(employeesApi.options, async ({ actor, query: { ids, ...filter } }) => {
      const named = ids === undefined ? undefined : toIds(ids);
      const employees = await listEmployeeOptions(queryOf(actor.merchantId), { ...filter, ids: named });
      const rows = employees.map((row) => ({
        id: row.id,
        name: row.name,
        department: { id: row.department_id, name: row.department_name },
        photo: getPhoto(context, row),
      }));
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
    router.bind(employeesApi.get, ({ actor, params }) => readEmployee(context, actor.merchantId, params.id));
    router.bind(employeesApi.create, ({ actor, body, request }) => createEmployee(context, actor, body, request));
    router.bind(employeesApi.update, ({ actor, params, body, request }) =>
      changeEmployee(context, actor, { ...unnamed, ...body, id: params.id }, request),
    );
    router.bind(employeesApi.change, ({ actor, params, body, request }) =>
      changeEmployee(context, actor, { ...body, id: params.id }, request),
    );
    router.bind(employeesApi.remove, ({ actor, params, request }) =>
      removeEmployee(context, actor, params.id, request),
    );
    router.bind(employeesApi.setAccount, ({ actor, params, query, body, request }) =>
      setAccount(context, actor, { ...query, id: params.id, account: body }, request),
    );
    router.bind(employeesApi.removeAccount, ({ actor, params, query, request }) =>
      removeAccount(context, actor, { ...query, id: params.id }, request),
    );
    router.bind(employeesApi.setPhoto, ({ actor, params, query, file, request }) =>
      setPhoto(context, actor, { ...query, id: params.id, file }, request),
    );
    router.bind(employeesApi.removePhoto, ({ actor, params, query, request }) =>
      removePhoto(context, actor, { ...query, id: params.id }, request),
    );
    router.bind(employeesApi.import, ({ actor, body, request }) => importEmployees(context, actor, body, request));
  },
};
