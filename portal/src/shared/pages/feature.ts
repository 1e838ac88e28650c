import type { Permission } from '@sala/contract/core/ability.ts';
import type { NotificationKind } from '@sala/contract/identity/notifications/notifications.schema.ts';
import type { Icon } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { CallOptions } from '#shared/api/client.ts';
import type { PlannedPage } from './page-table.ts';

/** A record in the command palette. */
export interface FoundRecord {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Shown in the place of the page's icon. */
  readonly face?: { readonly name: string; readonly src: string | null };
  /** Who it is, where several searches may find them; see `PaletteItem`. */
  readonly person?: string | undefined;
  /** Where it leads, if another search may lead there too; see `PaletteItem`. */
  readonly place?: string | undefined;
  /** The page where it is not that of the search. */
  readonly path?: string;
  /** What its page needs; by default its id under the search's id. */
  readonly search?: object;
  /** Asked for it when the record is chosen. */
  readonly findSearch?: () => Promise<object>;
  readonly params?: object;
}

/** Returns at most `limit` matching records; rejects like its call. */
export type FindRecords = (
  query: { search: string; limit: number },
  options: CallOptions,
) => Promise<readonly FoundRecord[]>;

/** Search of a feature's records in the palette. */
export interface RecordSearch {
  /** Returns a record's id, which is the parameter of its page. */
  readonly id: string;
  readonly path: string;
  /** The heading of the results. */
  readonly title: ParseKeys<'shell'>;
  /** Groups of the palette with smaller numbers come first; see `PaletteSource`. */
  readonly order: number;
  /** Where its lines lead, for a heading that several searches share. */
  readonly target?: ParseKeys<'shell'>;
  /** Users with any one of them may search. */
  readonly access: readonly Permission[];
  /** It answers with all it has, and the palette looks for what fits. */
  readonly isWhole?: boolean;
  /** Loaded on the first search. */
  readonly load: () => Promise<FindRecords>;
}

/** Something that the palette offers to make from anywhere: the page opens with its form. */
export interface RecordCreation {
  readonly id: string;
  readonly path: string;
  readonly search: object;
  readonly title: ParseKeys<'shell'>;
  /** Users with any one of them may make it, if they may open the page. */
  readonly access: readonly Permission[];
}

/** `export const notificationIcons` of `<feature>.notification-icons.ts`: the icon of each kind of notification that the feature sends. */
export type NotificationIcons = Partial<Record<NotificationKind, Icon>>;

/** What the portal knows about a feature before its code is loaded. */
export interface FeatureManifest<Pages extends readonly PlannedPage[] = readonly PlannedPage[]> {
  /** Name of the folder below `features`. */
  readonly name: string;
  readonly pages: Pages;
  /** What the palette finds of the feature. */
  readonly searches?: readonly RecordSearch[];
  readonly creations?: readonly RecordCreation[];
}

/** Declares a feature; routes, menu, palette and shortcuts are generated from it. */
export const defineFeature = <const Pages extends readonly PlannedPage[]>(
  manifest: FeatureManifest<Pages>,
): FeatureManifest<Pages> => manifest;
