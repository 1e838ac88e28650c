import type { Action, Permission, Subject } from '@sala/contract/core/ability.ts';
import type { Icon } from '@tabler/icons-react';
import type { ParseKeys, ResourceNamespaceMap } from 'i18next';
import type { ComponentType } from 'react';
import type { BadgeName } from '#shared/ui/unread-badge.ts';

/** Who may open a page: anyone, only those who are not signed in, or users with any one of the permissions. */
export type PageAccess = 'anyone' | 'guest' | readonly Permission[];

/** What stands around a page. `menu`: the menu beside or above it, as the user chose; `list`: a narrow menu, the page has a column of its own. */
export type PageLayout = 'menu' | 'list' | 'full';

/** Keys under `shell:page`, and for pages that need no session under `common:page`. */
export type PageTitle = ShellTitle | keyof ResourceNamespaceMap['common']['page'];
/** Those of the pages behind the sign-in. */
export type ShellTitle = keyof ResourceNamespaceMap['shell']['page'];

/** The menu's groups in their order. */
export const menuGroups = ['work', 'reports', 'organisation', 'channels', 'settings'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** How much waits behind an entry of the menu. */
export interface MenuCount {
  badge: BadgeName;
  /** The text that says it to screen readers, given `count`. */
  words: ParseKeys<'shell'>;
}

/** Where a page can be found besides its address. */
export interface PageMarks {
  /** In the menu and the palette; code that every signed-in page loads. */
  icon?: Icon;
  /** Its entry in the menu: smaller places come first within the group. `isSwitched`: there only while the business uses it. */
  menu?: { group: MenuGroup; place: number; count?: MenuCount; isSwitched?: true };
  /** The key that leads there after G, such as `KeyH`. */
  goToKey?: `Key${string}`;
}

/** A line of the table: where, under which name, for whom. A page to come keeps its marks, which count once it is built. */
export interface PlannedPage<Path extends string = string> extends PageMarks {
  path: Path;
  title: PageTitle;
  access: PageAccess;
}

/** What a page has once it is built. */
export interface PageParts<Search = undefined> extends PageMarks {
  /** The page's code; never fetched for somebody who may not see it. */
  load: () => Promise<ComponentType>;
  /** `menu` when absent. */
  layout?: PageLayout;
  /** Translations that the page needs beside those of the shell. */
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
