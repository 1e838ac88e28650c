import type { ErrorDefinition } from '../core/errors.ts';
import { ticketErrors as errors } from './tickets.errors.ts';

const ofField = new Map<string, ErrorDefinition>([
  ['assignee_id', errors.ticketAssigneeDenied],
  ['status', errors.ticketStatusDenied],
]);
const ofAction = new Map<unknown, ErrorDefinition>([
  ['assign', errors.ticketAssigneeDenied],
  ['status', errors.ticketStatusDenied],
  ['delete', errors.ticketDeleteDenied],
]);

/** Of an edit that names nothing but what has an ability of its own. */
export function deniedEdit(body: object): ErrorDefinition | undefined {
  const named = Object.keys(body).filter((field) => field !== 'version');
  return named.every((field) => ofField.has(field)) ? ofField.get(named[0]!) : undefined;
}

/** Of the change that several tickets are to get. */
export const deniedBulk = (body: object): ErrorDefinition | undefined =>
  'action' in body ? ofAction.get(body.action) : undefined;
