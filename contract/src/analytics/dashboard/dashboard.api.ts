import * as z from 'zod/mini';
import { channelSchema } from '../../conversations/chat/channels.schema.ts';
import { endpoint } from '../../core/endpoint.ts';
import { dayField, timeField } from '../../core/fields.ts';
import { metricKeys } from '../reports/metrics.ts';

const read = [{ subject: 'dashboard', action: 'read' }] as const;

const count = z.number();

const dashboardWorkSchema = z.object({
  tickets: z.nullable(z.object({ mine: count, unassigned: count })),
  orders: z.nullable(
    z.object({
      mine: count,
      waitingDispatch: count,
      late: count,
      hold: count,
      waitingPrice: count,
      unconfirmed: count,
      /** Operators who can take an order now: those without an obstacle where an operator is chosen for one. */
      free: count,
    }),
  ),
  calls: z.nullable(z.object({ toReturn: count })),
  leave: z.nullable(
    z.object({
      pending: count,
      /** Hours of approved leave in the next seven days without anyone on duty in a department or team; null for readers who may not see the cover. */
      uncoveredHours: z.nullable(count),
    }),
  ),
  /** Low ratings of the last seven days, `to` included, of which nobody has said how they ended; a kind is null for readers who may not see it. */
  lowRatings: z.nullable(
    z.object({
      channel: z.nullable(count),
      call: z.nullable(count),
      order: z.nullable(count),
      from: dayField,
      to: dayField,
    }),
  ),
});
export type DashboardWork = z.infer<typeof dashboardWorkSchema>;

/** What of a business may need somebody who looks after it. */
const healthKinds = [
  'webhooksPaused',
  'orderWebhooksPaused',
  'telegramRevoked',
  'telegramConflict',
  'telegramUnreachable',
  'mailsFailed',
  'aiFailing',
  'aiUsedUp',
  'aiPlanUsedUp',
  'storageNear',
  'planEnds',
  'figuresDiffer',
] as const;

const healthLineSchema = z.object({
  kind: z.enum(healthKinds),
  /** `mailsFailed`: tickets whose last email did not arrive; `storageNear`: used percent of the storage; null for the others. */
  amount: z.nullable(count),
  /** When the plan ends; null for the others. */
  at: z.nullable(timeField),
});
export type HealthLine = z.infer<typeof healthLineSchema>;

export const dashboardSchema = z.object({
  /** IANA name of the business's time zone. */
  timeZone: z.string(),
  /** Present figures and those of today in the merchant's time zone; null for readers who may not read chats. */
  chat: z.nullable(
    z.object({
      /** Neither ended nor snoozed, with those that a bot answers; the wallboard counts the same. */
      open: z.number(),
      unassigned: z.number(),
      /** Of the open ones, those that a bot answers. */
      withBot: z.number(),
      mine: z.number(),
      /** Open conversations with unread messages, those of colleagues too; the badge counts the reader's own and unassigned ones. */
      unread: z.number(),
      startedToday: z.number(),
      endedToday: z.number(),
      /** Median seconds between the beginning of today's conversations and the first answer of an operator; null: none answered yet. */
      firstReplySeconds: z.nullable(z.number()),
      /** Conversations begun in each of the last seven days, today last; days as YYYY-MM-DD. */
      byDay: z.array(z.object({ day: z.string(), count: z.number() })),
    }),
  ),
  /** Operators who can answer now, of all active ones. */
  operators: z.object({ online: z.number(), total: z.number() }),
  /** Work that waits; each part is null for readers who may not see it. */
  work: dashboardWorkSchema,
  /** The reader's own results of the last seven days; null for readers who neither answer conversations nor orders. */
  own: z.nullable(
    z.object({
      from: dayField,
      to: dayField,
      figures: z.array(z.object({ key: z.enum(metricKeys), value: z.nullable(z.number()), count: z.number() })),
    }),
  ),
  /** Setup steps of a new business; null once all are done and a user has closed the list, and for users who cannot do them. */
  setup: z.nullable(
    z.object({
      widgetInstalled: z.boolean(),
      messageReceived: z.boolean(),
      colleagueInvited: z.boolean(),
      hoursSet: z.boolean(),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboardApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Figures of now and today, and the first steps of a new business',
    access: read,
    query: z.strictObject({}),
    response: dashboardSchema,
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/dashboard/health',
    summary: 'What does not work as it should and the reader may mend; empty when all is well',
    access: read,
    query: z.strictObject({}),
    response: z.object({ lines: z.array(healthLineSchema) }),
  }),
  comingConversations: endpoint({
    method: 'GET',
    path: '/api/coming-conversation',
    summary:
      'The conversations that wait longest for somebody to take them, at most ten; none for who may not read chats',
    access: read,
    query: z.strictObject({}),
    response: channelSchema,
    isList: true,
  }),
  dismissSetup: endpoint({
    method: 'POST',
    path: '/api/dashboard/setup/dismiss',
    summary: 'Puts the first steps away for the whole business',
    access: [{ subject: 'modify-business-info', action: 'update' }],
    readAccess: read,
    response: dashboardSchema,
  }),
};
