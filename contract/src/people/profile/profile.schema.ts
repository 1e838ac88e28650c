import * as z from 'zod/mini';
import { subscriptPlanSchema } from '../../billing/subscriptions/subscriptions.schema.ts';
import { guardSchema } from '../../conversations/chat/guard/guard.schema.ts';
import { chatAlertsSchema } from '../../conversations/chat-settings/chat-settings.schema.ts';
import { actions, subjects } from '../../core/ability.ts';
import { idField, localeField, timeField, versionField } from '../../core/fields.ts';
import { serviceScopeSchema } from '../../identity/users/service-scope.schema.ts';
import { workChannels } from '../../identity/users/work-channels.ts';

export const chatPreferencesSchema = z.object({
  /** Hides lines about events in threads. */
  isHideSystemChat: z.boolean(),
  /** Translates conversations in other languages as soon as they are opened, if a translation service is set up. */
  isTranslationOn: z.boolean(),
});
export type ChatPreferences = z.infer<typeof chatPreferencesSchema>;

export const profileSchema = z.object({
  id: idField,
  firstName: z.string(),
  lastName: z.string(),
  merchantId: idField,
  companyName: z.string(),
  /** Signed address of the business's logo; null without a logo. */
  companyLogo: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  appId: z.string(),
  /** Signs identities of visitors; null for users who may not change the integration. */
  appSecret: z.nullable(z.string()),
  isVerify: z.boolean(),
  /** IANA time zone. */
  origin: z.string(),
  locale: localeField,
  /** Signed address of the picture; null without a picture. */
  profilePicture: z.nullable(z.string()),
  /** Reached at Telegram. */
  isBindTelegram: z.boolean(),
  workPlace: z.enum(workChannels),
  /** Set by the operator: gets no new work although signed in. */
  isOffline: z.boolean(),
  /** When the session expires; null: only after 30 days without use. */
  expiredAt: z.nullable(timeField),
  roleNames: z.array(z.string()),
  ability: z.array(z.object({ subject: z.enum(subjects), action: z.enum(actions) })),
  isReadonly: z.boolean(),
  /** The user who registered the business, or to whom this was passed on: cannot be changed or deleted by others. */
  isDefaultAdmin: z.boolean(),
  serviceCateAndType: serviceScopeSchema,
  /** The active part of the catalogue that the user may see, by code. */
  allService: z.array(
    z.object({
      code: z.string(),
      serviceCategoryCode: z.string(),
      serviceTypes: z.array(z.object({ code: z.string(), subTypes: z.array(z.object({ code: z.string() })) })),
    }),
  ),
  /** Projects the user may see. */
  projects: z.array(z.object({ projectId: idField, projectName: z.string() })),
  /** The employee with this account; null: none. */
  employeeId: z.nullable(idField),
  chatSettings: chatPreferencesSchema,
  /** The plan of the business and its status. */
  subscriptPlan: subscriptPlanSchema,
  /** How the business alerts its operators to messages of visitors. */
  chatAlerts: chatAlertsSchema,
  /** Kinds of data that the business does not allow in conversations. */
  chatGuard: guardSchema,
  version: versionField,
});
export type Profile = z.infer<typeof profileSchema>;
