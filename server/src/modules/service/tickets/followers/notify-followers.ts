import type { NotificationKind } from '@sala/contract/identity/notifications/notifications.schema.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { listUsers } from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { getEntryRow } from '../thread/entries.repository.ts';
import { canFollowTicket } from '../tickets.policy.ts';
import '../tickets.events.ts';

type Changed = DomainEvents['ticket.changed'];

interface TicketNotification {
  readonly kind: Extract<NotificationKind, `ticket${string}`>;
  readonly userIds: readonly (string | undefined)[];
  readonly params: Readonly<Record<string, string>>;
}

function notificationForAssignee({ ticket, before, changes }: Changed): TicketNotification[] {
  if (!ticket.assignee || ticket.assignee.id === before?.assignee?.id) return [];
  const by = changes.find(({ field }) => field === 'assignee' || field === 'created')?.actor.name ?? '';
  return [{ kind: 'ticketAssigned', userIds: [ticket.assignee.id], params: { by } }];
}

async function notificationForEntry(unit: UnitOfWork, { ticket, entry }: Changed): Promise<TicketNotification[]> {
  if (!entry || entry.kind === 'answer') return [];
  const { author_name: name, mention_ids: mentionIds } = await getEntryRow(unit.query, entry.id);
  if (entry.kind === 'note') return [{ kind: 'ticketMentioned', userIds: mentionIds, params: { by: name } }];
  return [
    {
      kind: 'ticketAnswered',
      userIds: [ticket.assignee?.id, ...ticket.followerIds],
      params: { customer: name || ticket.customer.email },
    },
  ];
}

/** Followers and assignee who may see the ticket, without duplicates and without the actor. */
async function listeners(
  unit: UnitOfWork,
  { ticket, userId }: Changed,
  userIds: TicketNotification['userIds'],
): Promise<string[]> {
  const ids = new Set(userIds.filter((id) => id !== undefined && id !== userId));
  const users = await listUsers(unit, { ids: [...ids] as string[] });
  return users.filter((user) => canFollowTicket(user, ticket)).map(({ id }) => id);
}

async function notifyFollowers(context: AppContext, unit: UnitOfWork, changed: Changed): Promise<void> {
  const { ticket } = changed;
  if (ticket.isDeleted) return;
  const about = { number: String(ticket.ticketNumber), title: ticket.title };
  for (const { kind, userIds, params } of [
    ...notificationForAssignee(changed),
    ...(await notificationForEntry(unit, changed)),
  ])
    for (const userId of await listeners(unit, changed, userIds))
      await notify(context, unit, {
        userId,
        kind,
        params: { ...params, ...about },
        link: `/ticket?ticket=${ticket.id}`,
        topic: `${kind}:${ticket.id}`,
      });
}

/** Notifications are created in the transaction of the event. */
export function registerTicketNotifications(context: AppContext): void {
  context.events.onInside('ticket.changed', (unit, changed) => notifyFollowers(context, unit, changed));
}
