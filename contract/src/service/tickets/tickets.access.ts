import type { Permission } from '../../core/ability.ts';

type Grants = readonly [Permission, ...Permission[]];
const whole: Permission = { subject: 'ticket', action: 'manage' };

/**
 * The permissions for each action on tickets: any one of them is enough. `ticket` read and update allow reading and working on
 * tickets, `ticket` manage everything; the others allow a single action.
 */
export const ticketGrants = {
  view: [
    { subject: 'view-ticket', action: 'read' },
    { subject: 'ticket', action: 'read' },
  ],
  create: [{ subject: 'create-ticket', action: 'create' }, whole],
  delete: [{ subject: 'delete-ticket', action: 'manage' }, whole],
  changeAssignee: [{ subject: 'change-assignee', action: 'update' }, whole],
  changeStatus: [{ subject: 'ticket', action: 'update' }],
  /** Title, priority and similar fields, answers, internal notes and followers. */
  edit: [{ subject: 'ticket', action: 'update' }],
} as const satisfies Record<string, Grants>;

export type TicketCapability = keyof typeof ticketGrants;
export type TicketCapabilities = Readonly<Record<TicketCapability, boolean>>;

/** What a user may do with tickets, derived from their permissions. `can` checks a permission. */
export function ticketCapabilities(
  can: (action: Permission['action'], subject: Permission['subject']) => boolean,
): TicketCapabilities {
  const has = (grants: Grants) => grants.some(({ action, subject }) => can(action, subject));
  return {
    view: has(ticketGrants.view),
    create: has(ticketGrants.create),
    delete: has(ticketGrants.delete),
    changeAssignee: has(ticketGrants.changeAssignee),
    changeStatus: has(ticketGrants.changeStatus),
    edit: has(ticketGrants.edit),
  };
}
