import * as z from 'zod/mini';
import { actions, subjects } from '../core/ability.ts';
import { idField, localeField, timeField } from '../core/fields.ts';

export const profileSchema = z.object({
  id: idField,
  firstName: z.string(),
  lastName: z.string(),
  merchantId: idField,
  companyName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  appId: z.string(),
  isVerify: z.boolean(),
  /** IANA time zone. */
  origin: z.string(),
  locale: localeField,
  profilePicture: z.nullable(z.string()),
  /** Set by hand: takes no new work although signed in. */
  isOffline: z.boolean(),
  /** When the session ends by itself; null: only after 30 days without use. */
  expiredAt: z.nullable(timeField),
  roleNames: z.array(z.string()),
  ability: z.array(z.object({ subject: z.enum(subjects), action: z.enum(actions) })),
  isReadonly: z.boolean(),
});
export type Profile = z.infer<typeof profileSchema>;
