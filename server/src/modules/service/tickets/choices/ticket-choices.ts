import type { TicketChoices } from '@sala/contract/service/tickets/tickets.schema.ts';
import { activeProjectsInScope } from '#modules/identity/projects/projects.public.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { getName, listPresences, listUsers, toPicture } from '#modules/identity/users/users.public.ts';
import { listOwnServices } from '#modules/service/service-catalogue/service-catalogue.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { listAssigneesAmong } from '../tickets/assignees.repository.ts';
import { partsInTickets } from '../tickets.policy.ts';

async function listPeople(context: AppContext, merchantId: string): Promise<TicketChoices['people']> {
  const tenant = context.database.forMerchant(merchantId);
  const users = (await listUsers(tenant)).map((user) => ({ user, ...partsInTickets(user) }));
  const [presences, having] = await Promise.all([
    listPresences(
      context,
      merchantId,
      users.filter(({ follows }) => follows).map(({ user }) => user),
    ),
    // They can get no new tickets, but filters need them for present ones.
    listAssigneesAmong(
      tenant.query,
      users.filter(({ follows }) => !follows).map(({ user }) => user.id),
    ),
  ]);
  return users
    .filter(({ user, follows }) => follows || having.has(user.id))
    .map(({ user, follows, takes }) => ({
      id: user.id,
      name: getName(user),
      profilePicture: toPicture(context, user),
      isActive: follows,
      canTake: takes,
      isOnline: presences.get(user.id) === 'online',
    }));
}

/** Options for filters and assignment within the user's scope. */
export async function readTicketChoices(context: AppContext, actor: UserActor): Promise<TicketChoices> {
  const { merchantId, userId } = actor;
  const { query } = context.database.forMerchant(merchantId);
  const scope = await getServiceScope(query, userId);
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
