import type { Permission } from '../core/ability.ts';

type Grants = readonly [Permission, ...Permission[]];
const whole: Permission = { subject: 'ticket', action: 'manage' };

/**
 * What opens each thing one can do with tickets: any one of the permissions does. `ticket` read and update stand for looking at tickets
 * and working on them, `ticket` manage for all of it; the others give one thing alone.
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
  /** Title, priority and the like, answers, internal notes and watchers. */
  edit: [{ subject: 'ticket', action: 'update' }],
} as const satisfies Record<string, Grants>;

export type TicketCapability = keyof typeof ticketGrants;
export type TicketCapabilities = Readonly<Record<TicketCapability, boolean>>;

/** What somebody may do with tickets, derived from their abilities. `can` says whether they have one. */
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
