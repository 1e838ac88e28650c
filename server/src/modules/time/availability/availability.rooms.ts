import type { OrganisationArea } from '@sala/contract/sockets/room.events.ts';

/** Users who get availability of colleagues. */
export const availabilityRoom = (merchantId: string) => `availability:${merchantId}`;
/** Users who get changes of an area of the organisation. */
export const organisationRoom = (merchantId: string, area: OrganisationArea) => `organisation:${area}:${merchantId}`;
