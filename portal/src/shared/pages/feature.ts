import type { Permission } from '@sala/contract/core/ability.ts';
import type { NotificationKind } from '@sala/contract/notifications/notifications.schema.ts';
import type { Icon } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { CallOptions } from '#shared/api/client.ts';
import type { PlannedPage } from './page-table.ts';

/** A record as the palette shows it. */
export interface FoundRecord {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly customer: { readonly name: string };
}

/** Answers at most `limit` records that fit the words; fails as its call does. */
export type FindRecords = (
  query: { search: string; limit: number },
  options: CallOptions,
) => Promise<readonly FoundRecord[]>;

/** Records that the palette finds by number, title or customer. */
export interface RecordSearch {
  /** Of one record, and the parameter of the page that opens one. */
  readonly id: string;
  readonly path: string;
  /** The heading over what is found. */
  readonly title: ParseKeys<'shell'>;
  /** Groups of the palette with smaller numbers come first; see `PaletteSource`. */
  readonly order: number;
  /** Whoever has any one of them may search. */
  readonly access: readonly Permission[];
  /** Fetched when somebody searches. */
  readonly load: () => Promise<FindRecords>;
}

/** `export const notificationIcons` of `<feature>.notification-icons.ts`: the icon of each kind of notification that the feature sends. */
export type NotificationIcons = Partial<Record<NotificationKind, Icon>>;

/** What the portal knows of a feature before any of its code is fetched. */
export interface FeatureManifest<Pages extends readonly PlannedPage[] = readonly PlannedPage[]> {
  /** The folder's name below `features`. */
  readonly name: string;
  readonly pages: Pages;
  readonly search?: RecordSearch;
}

/** Says what a feature has; routes, menu, palette and keys are made from it. */
export const defineFeature = <const Pages extends readonly PlannedPage[]>(
  manifest: FeatureManifest<Pages>,
): FeatureManifest<Pages> => manifest;
