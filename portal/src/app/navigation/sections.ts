import type { MenuGroup, PlannedPage } from '#shared/pages/page-table.ts';

/** A page, or one of its tabs that a search has found. */
export interface NavEntry extends PlannedPage {
  tab?: { id: string; name: string };
}

/** What the address of an entry says besides the path. */
export const toSearch = ({ tab }: NavEntry): { tab?: string } => (tab ? { tab: tab.id } : {});

export interface NavGroup {
  id: MenuGroup;
  pages: NavEntry[];
}

/** Entries of the main menu that gather the pages of one or more groups. */
export const sectionGroups = {
  reports: ['reports'],
  settings: ['own', 'people', 'services', 'channels', 'business', 'security'],
} as const satisfies Record<string, readonly MenuGroup[]>;

export type SectionName = keyof typeof sectionGroups;
export const sectionNames = Object.keys(sectionGroups) as SectionName[];

export const sectionPaths = { reports: '/reports', settings: '/settings' } as const satisfies Record<
  SectionName,
  string
>;

const isInSection = (name: SectionName, group: MenuGroup) =>
  (sectionGroups[name] as readonly MenuGroup[]).includes(group);

/** The section that a page of the menu belongs to; undefined for the places of work. */
export const findSection = ({ menu }: Pick<PlannedPage, 'menu'>): SectionName | undefined =>
  menu && sectionNames.find((name) => isInSection(name, menu.group));
