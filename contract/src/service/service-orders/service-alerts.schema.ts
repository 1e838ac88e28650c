import * as z from 'zod/mini';
import { idField, timeField } from '../../core/fields.ts';
import { serviceStatuses } from './service-orders.states.ts';

/** What a dispatcher should look at, in the order of the panel. */
export const alertKinds = [
  /** Its time has come and no operator has accepted it. */
  'late',
  /** The work takes longer than expected. */
  'runningOver',
  'priceWaiting',
  /** The customer answers neither the price nor whether the work is done. */
  'customerSilent',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Minutes that a specialist has for a price before an alert. */
export const priceAlertMinutes = 30;
/** Minutes that a customer has for an answer before an alert; after a completion only where no reminder is set. */
export const customerAlertMinutes = 60;
/** Most alerts of one answer. */
export const maxAlerts = 200;
export const maxAlertNote = 500;

const person = z.object({ id: idField, name: z.string() });

export const orderAlertSchema = z.object({
  kind: z.enum(alertKinds),
  order: z.object({
    id: idField,
    orderNumber: z.number(),
    title: z.string(),
    status: z.enum(serviceStatuses),
    customerName: z.string(),
    /** The number on site, otherwise that of the customer. */
    phone: z.nullable(z.string()),
    operator: z.nullable(person),
    priceSpecialist: z.nullable(person),
  }),
  /** When its cause began: the planned time, the start of the work, the question. A new cause is a new alert. */
  causedAt: timeField,
  /** Since when it is an alert. */
  dueAt: timeField,
  /** null: nobody has dismissed it. */
  dismissed: z.nullable(z.object({ by: z.string(), at: timeField, note: z.string() })),
});
export type OrderAlert = z.infer<typeof orderAlertSchema>;
