import * as z from 'zod/mini';
import { idField, timeField } from '../../core/fields.ts';

/** A browser that gets push messages while no page of the portal is open in it. */
export const pushDeviceSchema = z.object({
  id: idField,
  /** Browser and system according to the User-Agent; null for an unknown one. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  isMobile: z.boolean(),
  /** Whether a push message contains the visitor's text, or only says that they wrote. */
  isTextShown: z.boolean(),
  createdAt: timeField,
  lastSentAt: z.nullable(timeField),
  /** It was turned on in the session of this call. */
  isCurrent: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** Most devices of a user; a further one replaces the oldest. */
export const maxPushDevices = 10;

/** How a push service answered. `gone`: the subscription no longer exists, so the device is deleted. */
export const pushOutcomes = ['sent', 'gone', 'refused', 'unreachable'] as const;
export type PushOutcome = (typeof pushOutcomes)[number];

export const pushKinds = ['message', 'offer', 'assigned', 'mention', 'read', 'test'] as const;

/**
 * A push message as the service worker reads it: encrypted for this browser, and small. Two tags identify the user and the business,
 * because several people may share a browser.
 */
export interface PushContent {
  readonly kind: (typeof pushKinds)[number];
  readonly merchantUserId: string;
  readonly merchantId: string;
  /** null for a notice that belongs to no conversation. */
  readonly channelId: string | null;
  /** A push message replaces an earlier one with the same tag. */
  readonly tag: string;
  /** Path in the portal. */
  readonly link: string;
  readonly title: string;
  readonly body: string;
  /** Texts of the buttons, in the user's language. */
  readonly replyLabel: string;
  readonly replyHint: string;
  readonly openLabel: string;
}
