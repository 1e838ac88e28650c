import type { Action, Permission, Subject } from '@sala/contract/core/ability.ts';
import type { Icon } from '@tabler/icons-react';
import type { ParseKeys, ResourceNamespaceMap } from 'i18next';
import type { ComponentType } from 'react';
import type { BadgeName } from '#shared/ui/unread-badge.ts';

/** Who may open a page: anyone, only guests, or users with any one of the permissions. */
export type PageAccess = 'anyone' | 'guest' | readonly Permission[];

/**
 * The layout around a page. `menu`: the menu beside or above it, as the user chose; `list`: the same, but the page says itself, in its
 * own column, when nothing new arrives; `full`: nothing beside it.
 */
export type PageLayout = 'menu' | 'list' | 'full';

/** Keys under `shell:page`, and for pages without a session under `common:page`. */
export type PageTitle = ShellTitle | keyof ResourceNamespaceMap['common']['page'];
/** Keys of pages with a session. */
export type ShellTitle = keyof ResourceNamespaceMap['shell']['page'];

/** The menu's groups in order. */
export const menuGroups = ['work', 'reports', 'own', 'people', 'services', 'channels', 'business', 'security'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** The count of an entry in the menu. */
export interface MenuCount {
  badge: BadgeName;
  /** Its text for screen readers, with `count`. */
  words: ParseKeys<'shell'>;
}

/** A tab of a page, opened by `tab` in its address; named under `sections:tabs`. */
export interface PageTab {
  id: string;
  /** Who sees it of those who may open the page; by default all of them. */
  access?: readonly Permission[];
}

/** Where a page can be found besides its address. */
export interface PageMarks {
  /** In the menu and the palette; loaded with every signed-in page. */
  icon?: Icon;
  /** Its entry in the menu: smaller places come first in the group. `isSwitched`: only while the business uses the feature. */
  menu?: { group: MenuGroup; place: number; count?: MenuCount; isSwitched?: true };
  /** The key that opens it after G, such as `KeyH`. */
  goToKey?: `Key${string}`;
  /** What a search finds of it besides the page itself. */
  tabs?: readonly PageTab[];
  /** Of no use without what its link carries, such as a code: the palette leaves it out. */
  isLinkOnly?: true;
}

/** An entry of the page table: path, title, access. A planned page keeps its marks, which are used once it exists. */
export interface PlannedPage<Path extends string = string> extends PageMarks {
  path: Path;
  title: PageTitle;
  access: PageAccess;
}

/** The parts of an existing page. */
export interface PageParts<Search = undefined> extends PageMarks {
  /** The page's code; never loaded for users without access. */
  load: () => Promise<ComponentType>;
  /** Defaults to `menu`. */
  layout?: PageLayout;
  /** Namespaces that the page needs besides those of the shell. */
  namespaces?: readonly string[];
  validateSearch?: Search;
}

export interface BuiltPage<Path extends string = string, Search = unknown>
  extends PlannedPage<Path>,
    PageParts<Search> {}

export function page<const Path extends string>(
  path: Path,
  title: PageTitle,
  access: PageAccess,
  marks?: PageMarks & { load?: never },
): PlannedPage<Path>;
export function page<const Path extends string, Search = undefined>(
  path: Path,
  title: PageTitle,
  access: PageAccess,
  parts: PageParts<Search>,
): BuiltPage<Path, Search>;
export function page(path: string, title: PageTitle, access: PageAccess, parts?: PageMarks): PlannedPage {
  return { path, title, access, ...parts };
}

const permissionTo =
  (action: Action) =>
  (...subjects: Subject[]): Permission[] =>
    subjects.map((subject) => ({ subject, action }));
export const read = permissionTo('read');
export const create = permissionTo('create');
export const update = permissionTo('update');
export const manage = permissionTo('manage');

export const isBuilt = (candidate: PlannedPage): candidate is BuiltPage => 'load' in candidate;
