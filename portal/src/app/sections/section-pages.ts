import type { Permission } from '@sala/contract/core/ability.ts';
import { IconReportAnalytics, IconSettings } from '@tabler/icons-react';
import { findSection, type SectionName, sectionPaths } from '#app/navigation/sections.ts';
import { isBuilt, type PlannedPage, page } from '#shared/pages/page-table.ts';

/** What opens at least one page of a section opens its list. */
function findAccess(name: SectionName, featurePages: readonly PlannedPage[]): Permission[] {
  const byName = new Map<string, Permission>();
  for (const candidate of featurePages) {
    if (!isBuilt(candidate) || findSection(candidate) !== name || typeof candidate.access === 'string') continue;
    for (const permission of candidate.access) byName.set(`${permission.action} ${permission.subject}`, permission);
  }
  return [...byName.values()];
}

/** The pages that list what a section contains, made from the pages of all features. */
export function toSectionPages(featurePages: readonly PlannedPage[]) {
  return [
    page(sectionPaths.reports, 'reports', findAccess('reports', featurePages), {
      icon: IconReportAnalytics,
      load: () => import('./section-list.page.tsx').then((module) => module.ReportsPage),
      namespaces: ['ui', 'table'],
    }),
    page(sectionPaths.settings, 'settings', findAccess('settings', featurePages), {
      icon: IconSettings,
      load: () => import('./section-list.page.tsx').then((module) => module.SettingsPage),
      namespaces: ['sections', 'ui', 'table'],
    }),
  ] as const;
}
