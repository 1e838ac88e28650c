import type { OrganisationArea } from '@sala/contract/chat/chat.events.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Something of the organisation is another now: its people, their hours, or what they are called. */
    'organisation.changed': { merchantId: string; area: OrganisationArea };
  }
}
