import './availability.events.ts';
import './organisation.events.ts';

export { availabilityOfEmployees, availabilityOfUsers, departmentsOfUsers } from './availability.usecases.ts';
export { type ChatOpening, readChatOpening } from './chat-opening.ts';
export { watchOf } from './live/availability-watch.ts';
export { feedLoads } from './live/loads.ts';
export { listOperatorOptions } from './operator-options.ts';
