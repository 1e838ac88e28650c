import type { Action, Permission, Subject } from '@sala/contract/core/ability.ts';
import type { ComponentType } from 'react';

/** Who may open a page: anyone, only those who are not signed in, or users with any one of the permissions. */
export type PageAccess = 'anyone' | 'guest' | readonly Permission[];

/** What stands around a page. `menu`: the menu beside or above it, as the user chose; `list`: a narrow menu, the page has a column of its own. */
export type PageLayout = 'menu' | 'list' | 'full';

/** Keys under `shell:page`, and for pages that need no session under `common:page`. */
export type PageTitle =
  | keyof typeof import('#shared/i18n/locales/shell/en.json')['page']
  | keyof typeof import('#shared/i18n/locales/common/en.json')['page'];

/** A line of the table: where, under which name, for whom. */
export interface PlannedPage<Path extends string = string> {
  path: Path;
  title: PageTitle;
  access: PageAccess;
}

/** What a page has once it is built. */
export interface PageParts<Search = undefined> {
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

export function page<const Path extends string>(path: Path, title: PageTitle, access: PageAccess): PlannedPage<Path>;
export function page<const Path extends string, Search = undefined>(
  path: Path,
  title: PageTitle,
  access: PageAccess,
  parts: PageParts<Search>,
): BuiltPage<Path, Search>;
export function page(path: string, title: PageTitle, access: PageAccess, parts?: PageParts<unknown>): PlannedPage {
  return { path, title, access, ...parts };
}

const may =
  (action: Action) =>
  (...subjects: Subject[]): Permission[] =>
    subjects.map((subject) => ({ subject, action }));
export const read = may('read');
export const create = may('create');
export const update = may('update');
export const manage = may('manage');

export const isBuilt = (candidate: PlannedPage): candidate is BuiltPage => 'load' in candidate;
