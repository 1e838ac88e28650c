import * as z from 'zod/mini';
import { idField, timeField } from '../../core/fields.ts';
import type { ContractManifest } from '../../core/manifest.ts';
import { manifests } from '../../manifests.ts';

type KindsOf<Manifest> = Manifest extends { notifications: readonly (infer Kind extends string)[] } ? Kind : never;
export type NotificationKind = KindsOf<(typeof manifests)[number]>;

/**
 * Kinds of notices, declared by the features. The portal has a text for each (`notifications:kind.<kind>`), filled with `params`, and a
 * page
 * that it links to. Readers can turn off every kind except the three about their own account.
 */
export const notificationKinds = manifests.flatMap((manifest: ContractManifest) => manifest.notifications ?? []) as [
  NotificationKind,
  ...NotificationKind[],
];
export const unstoppableKinds: readonly NotificationKind[] = ['accessChanged', 'newDevice', 'passwordChanged'];

export const notificationSchema = z.object({
  id: idField,
  kind: z.enum(notificationKinds),
  params: z.record(z.string(), z.string()),
  /** Path in the portal; null for a notice without a page. */
  link: z.nullable(z.string()),
  readAt: z.nullable(timeField),
  createdAt: timeField,
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationConfigSchema = z.object({
  isSoundOn: z.boolean(),
  /** Kinds the user has turned off. */
  mutedKinds: z.array(z.enum(notificationKinds)),
});
export type NotificationConfig = z.infer<typeof notificationConfigSchema>;
