import { defineAbility } from '@sala/contract/core/define-ability.ts';
import type { BoardChoices } from '@sala/contract/service/service-orders/service-board.schema.ts';
import { activeProjectsInScope } from '#modules/identity/projects/projects.public.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { getName, listUsers, toPicture, type UserRecord, userStatus } from '#modules/identity/users/users.public.ts';
import { listDepartmentNames, listTeamNames } from '#modules/organisation/departments/departments.public.ts';
import { listOwnServices } from '#modules/service/service-catalogue/service-catalogue.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';

type Services = Awaited<ReturnType<typeof listOwnServices>>;

/** The tree as a list, each with its parents. */
function toEntries(services: Services): BoardChoices['entries'] {
  return services.flatMap(({ kind, serviceTypes, serviceCategoryCode: _code, ...category }) => [
    { ...category, kind, level: 'category' as const, parentId: null },
    ...serviceTypes.flatMap(({ subTypes, ...type }) => [
      { ...type, kind, level: 'type' as const, parentId: category.id },
      ...subTypes.map((subtype) => ({ ...subtype, kind, level: 'subtype' as const, parentId: type.id })),
    ]),
  ]);
}

const toNamed = ({ id, name }: BoardChoices['teams'][number]) => ({ id, name });

function takesOrders(user: UserRecord): boolean {
  const ability = defineAbility(user.permissions);
  return ability.can('update', 'change-status-service') || ability.can('update', 'manage-service-price');
}

/** The options for filtering orders within a scope. */
export async function readBoardChoices(context: AppContext, actor: UserActor): Promise<BoardChoices> {
  const { merchantId, userId } = actor;
  const tenant = context.database.forMerchant(merchantId);
  const { query } = tenant;
  const scope = await getServiceScope(query, userId);
  const readsOverview = hasPermission(actor, 'read', 'manage-service-overview');
  const [projects, services, users, departments, teams] = await Promise.all([
    activeProjectsInScope(query, scope),
    listOwnServices(query, scope),
    listUsers(tenant),
    readsOverview ? listDepartmentNames(query) : [],
    readsOverview ? listTeamNames(query, undefined) : [],
  ]);
  return {
    projects: projects.map(({ projectId: id, projectName: name }) => ({ id, name })),
    entries: toEntries(services),
    departments: departments.map(toNamed),
    teams: teams.map(toNamed),
    people: users.filter(takesOrders).map((user) => ({
      id: user.id,
      name: getName(user),
      profilePicture: toPicture(context, user),
      isActive: user.status === userStatus.active,
    })),
  };
}
