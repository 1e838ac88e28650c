import type { TicketChoices } from '@sala/contract/tickets/tickets.schema.ts';
import { activeProjectsInScope } from '#modules/projects/projects.public.ts';
import { serviceScopeOf } from '#modules/roles/roles.public.ts';
import { listOwnServices } from '#modules/service-catalogue/service-catalogue.public.ts';
import { listUsers, nameOf, presencesOf, type UserRecord, userStatus } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { listAssigneesAmong } from '../tickets/assignees.repository.ts';
import { takesTickets } from '../tickets.policy.ts';

const isTaker = (user: UserRecord) => user.status === userStatus.active && takesTickets(user);

async function listPeople(context: AppContext, merchantId: string): Promise<TicketChoices['people']> {
  const tenant = context.database.forMerchant(merchantId);
  const users = await listUsers(tenant);
  const takers = users.filter(isTaker);
  const [presences, having] = await Promise.all([
    presencesOf(context, merchantId, takers),
    // They can have no more, but what they have can be looked for.
    listAssigneesAmong(
      tenant.query,
      users.filter((user) => !isTaker(user)).map(({ id }) => id),
    ),
  ]);
  return users
    .filter((user) => isTaker(user) || having.has(user.id))
    .map((user) => ({
      id: user.id,
      name: nameOf(user),
      isActive: isTaker(user),
      isOnline: presences.get(user.id) === 'online',
    }));
}

/** What somebody can filter tickets by, and whom he can give them to. */
export async function readTicketChoices(context: AppContext, actor: UserActor): Promise<TicketChoices> {
  const { merchantId, userId } = actor;
  const { query } = context.database.forMerchant(merchantId);
  const scope = await serviceScopeOf(query, userId);
  const [projects, services, people] = await Promise.all([
    activeProjectsInScope(query, scope),
    listOwnServices(query, scope),
    listPeople(context, merchantId),
  ]);
  return {
    projects: projects.map(({ projectId: id, projectName: name }) => ({ id, name })),
    categories: services.map(({ serviceTypes, ...category }) => ({
      ...category,
      types: serviceTypes.map(({ subTypes: subtypes, ...type }) => ({ ...type, subtypes })),
    })),
    people,
  };
}
