import type { ErrorDefinition } from '../../core/errors.ts';
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

/** The error for an edit that only contains fields with a permission of their own. */
export function deniedEdit(body: object): ErrorDefinition | undefined {
  const named = Object.keys(body).filter((field) => field !== 'version');
  return named.every((field) => ofField.has(field)) ? ofField.get(named[0]!) : undefined;
}

/** The error for the change that a bulk action makes. */
export const deniedBulk = (body: object): ErrorDefinition | undefined =>
  'action' in body ? ofAction.get(body.action) : undefined;
