import type { TicketChoices } from '@sala/contract/service/tickets/tickets.schema.ts';
import { activeProjectsInScope } from '#modules/identity/projects/projects.public.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { getName, listUsers, toPicture } from '#modules/identity/users/users.public.ts';
import { listOwnServices } from '#modules/service/service-catalogue/service-catalogue.public.ts';
import { availabilityOfUsers } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { listAssigneesAmong } from '../tickets/assignees.repository.ts';
import type { TicketsContext } from '../tickets.context.ts';
import { partsInTickets } from '../tickets.policy.ts';

async function listPeople(context: TicketsContext, merchantId: string): Promise<TicketChoices['people']> {
  const tenant = context.database.forMerchant(merchantId);
  const users = (await listUsers(tenant)).map((user) => ({ user, ...partsInTickets(user) }));
  // They can get no new tickets, but filters need them for present ones.
  const having = await listAssigneesAmong(
    tenant.query,
    users.filter(({ follows }) => !follows).map(({ user }) => user.id),
  );
  const people = users.filter(({ user, follows }) => follows || having.has(user.id));
  const availability = await availabilityOfUsers(
    context,
    merchantId,
    people.map(({ user }) => user),
  );
  return people.map(({ user, follows, takes }) => ({
    id: user.id,
    name: getName(user),
    profilePicture: toPicture(context, user),
    isActive: follows,
    canTake: takes,
    availability: availability.get(user.id)!,
  }));
}

/** Options for filters and assignment within the user's scope. */
export async function readTicketChoices(context: TicketsContext, actor: UserActor): Promise<TicketChoices> {
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
