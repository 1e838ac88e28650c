import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import type { AppModule } from '#platform/module.ts';
import { findDepartment, listDepartmentNames, listDepartments } from './departments.repository.ts';
import {
  findMembers,
  findPeople,
  listMembers,
  listNonMembers,
  listPeople,
  listPeopleOutside,
} from './people.repository.ts';
import { presentMember, presentPerson } from './present-people.ts';
import { findTeam, listTeamNames, listTeams } from './teams.repository.ts';
import { changeDepartment, createDepartment, removeDepartment } from './usecases/change-departments.ts';
import { addMembers, changeMember, removeMember } from './usecases/change-members.ts';
import { addPeople, changePerson, removePerson } from './usecases/change-people.ts';
import { changeTeam, createTeam, removeTeam } from './usecases/change-teams.ts';

const wholeList = <Row>(rows: Row[]) => ({ rows, meta: { page: 1, limit: rows.length, total: rows.length } });
const tenantQuery = (context: AppContext, { merchantId }: { merchantId: string }) =>
  context.database.forMerchant(merchantId).query;

export const departmentsModule: AppModule = {
  name: 'departments',
  create(context, router) {
    bindDepartments(context, router);
    bindPeople(context, router);
    bindTeams(context, router);
    bindMembers(context, router);
  },
};

function bindDepartments(context: AppContext, router: Router): void {
  router.bind(departmentsApi.list, ({ actor, query }) => listDepartments(tenantQuery(context, actor), query));
  router.bind(departmentsApi.options, async ({ actor }) =>
    wholeList(await listDepartmentNames(tenantQuery(context, actor))),
  );
  router.bind(departmentsApi.get, async ({ actor, params }) =>
    found(await findDepartment(tenantQuery(context, actor), params.id)),
  );
  router.bind(departmentsApi.create, ({ actor, body, request }) => createDepartment(context, { actor, request }, body));
  router.bind(departmentsApi.update, ({ actor, params, body, request }) =>
    changeDepartment(context, { actor, request }, { ...body, id: params.id }),
  );
  router.bind(departmentsApi.remove, ({ actor, params, request }) =>
    removeDepartment(context, { actor, request }, params.id),
  );
}

function bindPeople(context: AppContext, router: Router): void {
  router.bind(departmentsApi.listEmployees, async ({ actor, query }) => {
    found(await findDepartment(tenantQuery(context, actor), query.departmentId));
    const { rows, meta } = await listPeople(tenantQuery(context, actor), query);
    return { rows: rows.map((row) => presentPerson(context, row)), meta };
  });
  router.bind(departmentsApi.employeeOptions, async ({ actor, query }) => {
    found(await findDepartment(tenantQuery(context, actor), query.departmentId));
    return wholeList(await listPeopleOutside(tenantQuery(context, actor), query.departmentId, query.search));
  });
  router.bind(departmentsApi.getEmployee, async ({ actor, params }) => {
    const [person] = await findPeople(tenantQuery(context, actor), [params.id]);
    return presentPerson(context, found(person));
  });
  router.bind(departmentsApi.addEmployees, async ({ actor, body, request }) =>
    wholeList(await addPeople(context, { actor, request }, body)),
  );
  router.bind(departmentsApi.updateEmployee, ({ actor, params, body, request }) =>
    changePerson(context, { actor, request }, { ...body, id: params.id }),
  );
  router.bind(departmentsApi.removeEmployee, ({ actor, params, request }) =>
    removePerson(context, { actor, request }, params.id),
  );
}

function bindTeams(context: AppContext, router: Router): void {
  router.bind(departmentsApi.listTeams, async ({ actor, query }) => {
    if (query.departmentId) found(await findDepartment(tenantQuery(context, actor), query.departmentId));
    return listTeams(tenantQuery(context, actor), query);
  });
  router.bind(departmentsApi.teamOptions, async ({ actor, query }) =>
    wholeList(await listTeamNames(tenantQuery(context, actor), query.departmentId)),
  );
  router.bind(departmentsApi.getTeam, async ({ actor, params }) =>
    found(await findTeam(tenantQuery(context, actor), params.id)),
  );
  router.bind(departmentsApi.createTeam, ({ actor, body, request }) => createTeam(context, { actor, request }, body));
  router.bind(departmentsApi.updateTeam, ({ actor, params, body, request }) =>
    changeTeam(context, { actor, request }, { ...body, id: params.id }),
  );
  router.bind(departmentsApi.removeTeam, ({ actor, params, request }) =>
    removeTeam(context, { actor, request }, params.id),
  );
}

function bindMembers(context: AppContext, router: Router): void {
  router.bind(departmentsApi.listMembers, async ({ actor, query }) => {
    found(await findTeam(tenantQuery(context, actor), query.teamId));
    const { rows, meta } = await listMembers(tenantQuery(context, actor), query);
    return { rows: rows.map((row) => presentMember(context, row)), meta };
  });
  router.bind(departmentsApi.memberOptions, async ({ actor, query }) => {
    found(await findTeam(tenantQuery(context, actor), query.teamId));
    return wholeList(await listNonMembers(tenantQuery(context, actor), query.teamId, query.search));
  });
  router.bind(departmentsApi.getMember, async ({ actor, params }) => {
    const [member] = await findMembers(tenantQuery(context, actor), [params.id]);
    return presentMember(context, found(member));
  });
  router.bind(departmentsApi.addMembers, async ({ actor, body, request }) =>
    wholeList(await addMembers(context, { actor, request }, body)),
  );
  router.bind(departmentsApi.updateMember, ({ actor, params, body, request }) =>
    changeMember(context, { actor, request }, { ...body, id: params.id }),
  );
  router.bind(departmentsApi.removeMember, ({ actor, params, request }) =>
    removeMember(context, { actor, request }, params.id),
  );
}
