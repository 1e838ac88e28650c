import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, timeField } from '../../core/fields.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import {
  candidateFields,
  dispatchCandidateSchema,
  dispatchChoiceSchema,
  personTimeSchema,
} from './service-dispatch.schema.ts';
import { orderFilters } from './service-orders.api.ts';

const ofOne = z.object({ id: idField });

/** The longest period of one request, in days. */
const maxDays = 15;
/** Keys `endAfterStart`, `dateRangeTooLong`. */
const isStretch = refuseIf(({ from, to }: { from: string; to: string }) => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days < 0) return { key: 'endAfterStart', at: 'to' };
  return days > maxDays ? { key: 'dateRangeTooLong', at: 'to' } : undefined;
});

export const serviceDispatchApi = {
  operators: endpoint({
    method: 'GET',
    path: '/api/service-system/operators/:id',
    summary: 'Who can be given the order, the best first, and of everybody else why not',
    access: [
      { subject: 'assign-operator-service', action: 'update' },
      { subject: 'change-status-service', action: 'update' },
    ],
    params: ofOne,
    query: z.object({ part: z._default(z.enum(candidateFields), 'operator') }),
    response: dispatchCandidateSchema,
    isList: true,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/service-system/choices/:id',
    summary: 'Why the order was given to whom by itself, newest first; of one that waits also why it does',
    access: [{ subject: 'view-service', action: 'read' }],
    params: ofOne,
    response: dispatchChoiceSchema,
    isList: true,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/service-system/people',
    summary: 'The time of those who can take orders, with the orders on it, at most 15 days',
    access: [{ subject: 'view-service', action: 'read' }],
    query: z
      .object({
        ...orderFilters,
        /** Half-open interval. */
        from: timeField,
        to: timeField,
      })
      .check(isStretch),
    response: personTimeSchema,
    isList: true,
  }),
};
