import * as z from 'zod/mini';
import { idField, timeField } from '../../core/fields.ts';
import { planTextSchema } from '../subscriptions/plans.schema.ts';

export const announcementTones = ['info', 'warning'] as const;

/** What the owner of the deployment tells everybody who signs in, for a while. */
export const announcementSchema = z.object({
  id: idField,
  /** In every language of the interface. */
  texts: planTextSchema,
  tone: z.enum(announcementTones),
  startsAt: timeField,
  endsAt: timeField,
});
export type Announcement = z.infer<typeof announcementSchema>;
