import './availability.events.ts';
import './organisation.events.ts';

export type {
  AvailabilityContext,
  AvailabilityServices,
  AvailabilitySources,
  LoadOf,
  WorkOf,
} from './availability.context.ts';
export { availabilityOfEmployees, availabilityOfUsers, departmentsOfUsers } from './availability.usecases.ts';
export { type ChatOpening, readChatOpening } from './chat-opening.ts';
export { type Day, dayText, toDay } from './engine/calendar.ts';
export { findPrevious, type Previous } from './engine/previous-days.ts';
export { toRecurrence } from './engine/repeats.ts';
export { toInstant } from './engine/zones.ts';
export { failAtReason } from './needs-reason.ts';
export { listOperatorOptions } from './operator-options.ts';
export { hasBusinessHours, readBusinessHours } from './planning/business-hours.ts';
export { dutyOfUsers } from './planning/duty-of-users.ts';
export { uncoveredByLeave } from './planning/uncovered.ts';
export { plannedAvailability, timeOfUsers, type UserTime } from './planning/user-time.ts';
