import './availability.events.ts';
import './organisation.events.ts';

export type {
  AvailabilityContext,
  AvailabilityServices,
  AvailabilitySources,
  LoadOf,
  LoadsAsked,
} from './availability.context.ts';
export { availabilityOfEmployees, availabilityOfUsers, departmentsOfUsers } from './availability.usecases.ts';
export { type ChatOpening, readChatOpening } from './chat-opening.ts';
export { type Day, dayOf, dayText } from './engine/calendar.ts';
export { recurrenceOf } from './engine/repeats.ts';
export { instantOf } from './engine/zones.ts';
export { failAtReason } from './needs-reason.ts';
export { listOperatorOptions } from './operator-options.ts';
export { uncoveredByLeave } from './planning/uncovered.ts';
export { plannedAvailability, timeOfUsers, type UserTime } from './planning/user-time.ts';
