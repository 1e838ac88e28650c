import type { AvailabilitySources } from '#modules/time/availability/availability.public.ts';
import type { AppContext } from '#platform/context.ts';

export type UserAdministrationContext = AppContext & AvailabilitySources;
