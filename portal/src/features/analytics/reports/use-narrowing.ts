import { type Dimension, dimensionsOf, type FactOwner } from '@sala/contract/analytics/reports/metrics.ts';
import { channelSources } from '@sala/contract/conversations/chat/channel-sources.ts';
import { localeNames, locales } from '@sala/contract/core/locales.ts';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import type { useReport } from './use-report.ts';

type Named = readonly { id: string; name: string }[];
const asOptions = (named: Named | undefined) => named?.map(({ id, name }) => ({ value: id, label: name }));

/** By what a report of some figures can be narrowed besides days: what they have, and of which the business has any. */
export function useNarrowing(
  { choices, chosen }: ReturnType<typeof useReport>,
  of: readonly FactOwner[],
): FilterDefinition[] {
  const { t } = useTranslation('reports');
  const { departments, teams, operators, projects, categories, hasBusinessHours } = choices.data ?? {};
  const self = useProfile();
  const has = (dimension: Dimension) => of.some((owner) => dimensionsOf[owner].includes(dimension));
  const filters: FilterDefinition[] = [
    { kind: 'options', key: 'departmentId', label: t('filter.department'), options: asOptions(departments) },
    { kind: 'options', key: 'teamId', label: t('filter.team'), options: asOptions(teams) },
  ];
  const addNamed = (key: string, label: string, named: Named | undefined) => {
    if (named && named.length > 0) filters.push({ kind: 'options', key, label, options: asOptions(named) });
  };
  // Figures of the past are of those who have left too; they come last, so that a list of colleagues stays one.
  const people = [
    ...(operators ?? []).filter(({ isActive }) => isActive),
    ...(operators ?? [])
      .filter(({ isActive }) => !isActive)
      .map(({ id, name }) => ({ id, name: t('filter.former', { name }) })),
  ];
  // Who may not know the others' names can be led to their own results, and has to get back to all.
  const isOwn = self !== null && chosen?.operatorId === self.id;
  const own = isOwn ? [{ id: self.id, name: `${self.firstName} ${self.lastName}`.trim() }] : undefined;
  addNamed('operatorId', t('filter.operator'), people.length > 0 ? people : own);
  filters.push({
    kind: 'options',
    key: 'language',
    label: t('split.language'),
    options: locales.map((locale) => ({ value: locale, label: localeNames[locale] })),
  });
  if (has('channel'))
    filters.push({
      kind: 'options',
      key: 'channel',
      label: t('split.channel'),
      options: channelSources.map((value) => ({ value, label: t(`channel.${value}`) })),
    });
  if (has('project')) {
    addNamed('projectId', t('split.project'), projects);
    addNamed('category', t('split.category'), categories);
  }
  // Pages are too many for a list: one is chosen in the table of pages, and taken back here.
  if (has('page') && chosen?.pageUrl)
    addNamed('pageUrl', t('split.page'), [{ id: chosen.pageUrl, name: chosen.pageUrl }]);
  if (hasBusinessHours)
    filters.push({
      kind: 'options',
      key: 'hours',
      label: t('hours.label'),
      options: [{ value: 'business', label: t('hours.business') }],
    });
  return filters;
}
