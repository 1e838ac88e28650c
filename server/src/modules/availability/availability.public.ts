import './organisation.events.ts';

export { availabilityOfEmployees, availabilityOfUsers, listOperatorOptions } from './availability.usecases.ts';
