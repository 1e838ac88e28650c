import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, requiredText, timeField } from '../../core/fields.ts';
import { alertKinds, maxAlertNote, orderAlertSchema } from './service-alerts.schema.ts';
import { serviceOrderErrors as errors } from './service-orders.errors.ts';

const view = [{ subject: 'view-service', action: 'read' }] as const;

export const dismissAlertBody = z.object({
  orderId: idField,
  kind: z.enum(alertKinds),
  /** The cause that the reader saw. */
  causedAt: timeField,
  note: requiredText(maxAlertNote),
});

export const serviceAlertsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/service-system/alerts',
    summary:
      'Orders within one’s service scope that somebody should look at, for users who only set prices those that they price, at most 200: first what nobody has dismissed, the longest first',
    access: view,
    response: orderAlertSchema,
    isList: true,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/service-system/alerts/dismiss',
    summary: 'Dismisses an alert for all, with a note; it comes back when its cause begins anew',
    access: [
      { subject: 'assign-operator-service', action: 'update' },
      { subject: 'change-status-service', action: 'update' },
    ],
    readAccess: view,
    body: dismissAlertBody,
    response: orderAlertSchema,
    errors: [errors.alertEnded],
  }),
};
