import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, timeField } from '../../core/fields.ts';
import { quietHoursSchema } from '../../identity/notifications/quiet-hours.ts';
import { userErrors } from '../../identity/users/users.errors.ts';
import { workChannels } from '../../identity/users/work-channels.ts';
import { telegramErrors } from './telegram.errors.ts';
import { ownTelegramSchema } from './telegram-staff.schema.ts';

const ofMyself = [{ subject: 'profile', action: 'read' }] as const;

/** Users of the business at Telegram. */
export const telegramStaffApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/auth/profile/telegram',
    summary: 'Whether the caller is reached at Telegram, and what they do there',
    access: ofMyself,
    response: ownTelegramSchema,
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/api/auth/profile/telegram',
    summary: 'A link that connects the caller with the Telegram account that opens it: once, within 10 minutes',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    rateLimit: { points: 20, seconds: 600 },
    response: z.object({ link: z.string(), expiresAt: timeField }),
    errors: [telegramErrors.telegramNotOffered],
  }),
  unbindOwn: endpoint({
    method: 'DELETE',
    path: '/api/auth/profile/telegram',
    summary: 'The caller is no longer reached at Telegram; their place of work becomes the portal',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    response: ownTelegramSchema,
    successMessage: 'telegramUnbound',
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/auth/profile/telegram',
    summary: 'Sets where the caller works, and when messages come without a sound; what is left out stays',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    body: z.object({
      workPlace: z.optional(z.enum(workChannels)),
      quietHours: z.optional(z.nullable(quietHoursSchema)),
    }),
    response: ownTelegramSchema,
    errors: [telegramErrors.telegramNotOffered, telegramErrors.telegramNotBound],
    successMessage: 'saved',
  }),
  useOrderLink: endpoint({
    method: 'POST',
    path: '/api/auth/profile/telegram/order',
    summary: 'Which order a link from Telegram opens; each link is answered once, and signs nobody in',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    rateLimit: { points: 60, seconds: 600 },
    body: z.object({ linkCode: z.string().check(z.regex(/^[\w-]{32}$/)) }),
    response: z.object({ orderId: idField }),
    errors: [telegramErrors.telegramLinkOver],
  }),
  unbind: endpoint({
    method: 'PUT',
    path: '/api/user/unbind-account/:id',
    summary: 'Another user is no longer reached at Telegram; their place of work becomes the portal',
    access: [{ subject: 'manage-users', action: 'update' }],
    isOpenWhileReadonly: true,
    params: z.object({ id: idField }),
    errors: [telegramErrors.telegramNotBound, userErrors.cannotUpdateDefaultAdmin],
    successMessage: 'telegramUnbound',
  }),
};
