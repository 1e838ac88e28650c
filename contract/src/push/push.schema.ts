import * as z from 'zod/mini';
import { idField, timeField } from '../core/fields.ts';

/** A browser that is told of things while no page of the portal is open in it. */
export const pushDeviceSchema = z.object({
  id: idField,
  /** What the browser and the system call themselves; null when they say nothing we know. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  isMobile: z.boolean(),
  /** Whether a notification says what the visitor wrote, or only that they wrote. */
  isTextShown: z.boolean(),
  createdAt: timeField,
  lastSentAt: z.nullable(timeField),
  /** It was turned on in the session this call was made with. */
  isCurrent: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** How many devices a user has at most; one more takes the place of the oldest. */
export const maxPushDevices = 10;

/** How a push service took a message. `gone`: it no longer knows the device, which is forgotten. */
export const pushOutcomes = ['sent', 'gone', 'refused', 'unreachable'] as const;
export type PushOutcome = (typeof pushOutcomes)[number];

export const pushKinds = ['message', 'offer', 'assigned', 'mention', 'read', 'test'] as const;

/**
 * What is pushed, as the browser's worker reads it: sealed for this one browser, and small. Two tags say whose it is, because several people
 * may share a browser.
 */
export interface PushContent {
  readonly kind: (typeof pushKinds)[number];
  readonly merchantUserId: string;
  readonly merchantId: string;
  /** Null for what is about no conversation. */
  readonly channelId: string | null;
  /** Of two with one tag the later takes the place of the earlier. */
  readonly tag: string;
  /** Path in the portal. */
  readonly link: string;
  readonly title: string;
  readonly body: string;
  /** The words on the buttons, in the language of the user. */
  readonly replyLabel: string;
  readonly replyHint: string;
  readonly openLabel: string;
}
