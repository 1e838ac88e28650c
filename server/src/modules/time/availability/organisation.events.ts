import type { OrganisationArea } from '@sala/contract/sockets/room.events.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** People, working hours or names of the organisation changed. */
    'organisation.changed': { merchantId: string; area: OrganisationArea };
  }
}
