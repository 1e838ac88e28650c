import type { Subject } from '@sala/contract/core/ability.ts';
import type { OrganisationArea } from '@sala/contract/sockets/room.events.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';

const reads = (actor: UserActor, subjects: readonly Subject[]) =>
  subjects.some((subject) => hasPermission(actor, 'read', subject));

/**
 * Users who see availability beside names: of operators of chats, calls and orders, of users, of employees, of those who can have tickets.
 * Those who can be given work see their own.
 */
export const canReadAvailability = (actor: UserActor): boolean =>
  reads(actor, ['chat', 'call', 'view-service', 'manage-users', 'manage-employee', 'view-ticket', 'ticket']) ||
  hasPermission(actor, 'update', 'receive-call') ||
  hasPermission(actor, 'create', 'create-ticket');

/** Who has pages or pickers that show an area. Hours, holidays and leave are also on every user's own page. */
const readers: Record<OrganisationArea, readonly Subject[] | 'everybody'> = {
  departments: [
    'manage-department',
    'manage-users',
    'manage-employee',
    'manage-holiday',
    'manage-time-shift',
    'manage-day-off',
    'manage-take-leave',
    'manage-working-schedule',
  ],
  employees: ['manage-users', 'manage-employee', 'manage-department', 'manage-time-shift', 'manage-working-schedule'],
  projects: ['manage-project', 'manage-users', 'view-service'],
  holidays: 'everybody',
  hours: 'everybody',
  leave: 'everybody',
  services: [
    'manage-service-category',
    'manage-service-type',
    'manage-service-subtype',
    'manage-service-product',
    'manage-service-price',
    'view-service',
    'manage-users',
  ],
  serviceSettings: ['service-setting'],
  partners: ['merchant-integration'],
  assignment: ['chat-settings', 'chat-assignment'],
  subscription: 'everybody',
  tags: ['chat', 'chat-settings'],
};

export function canSubscribeTo(actor: UserActor, area: OrganisationArea): boolean {
  const subjects = readers[area];
  return subjects === 'everybody' || reads(actor, subjects);
}
