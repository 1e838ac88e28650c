import type { OrganisationArea } from '@sala/contract/chat/chat.events.ts';

/** Those who hear whether their colleagues can take work. */
export const availabilityRoom = (merchantId: string) => `availability:${merchantId}`;
/** Those who hear that a part of the organisation changed. */
export const organisationRoom = (merchantId: string, area: OrganisationArea) => `organisation:${area}:${merchantId}`;
