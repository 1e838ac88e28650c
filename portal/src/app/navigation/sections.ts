import type { MenuGroup, PlannedPage } from '#shared/pages/page-table.ts';

export interface NavGroup {
  id: MenuGroup;
  pages: PlannedPage[];
}

/** Entries of the main menu that gather the pages of one or more groups. */
export const sectionGroups = {
  reports: ['reports'],
  settings: ['organisation', 'channels', 'settings'],
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
