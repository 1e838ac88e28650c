import type { Breakdown, Lackable, MetricKey } from '@sala/contract/analytics/reports/metrics.ts';
import type { ReportTexts } from '@sala/contract/analytics/reports/report-texts.ts';
import type { ReportPeriod } from '@sala/contract/analytics/reports/reports.schema.ts';
import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { FurtherTable } from '#platform/export/table-file.ts';
import { timeCellsIn } from '#platform/export/time-cells.ts';
import {
  listCategories,
  listDepartments,
  listPeople,
  listProjects,
  listTeams,
  type Named,
  within,
} from './choices.repository.ts';
import type { FollowUpFilter } from './figures.repository.ts';
import type { ReportFilter } from './view.ts';

/** What narrows a file. */
interface FileFilter extends Partial<ReportFilter> {
  readonly locale: Locale;
  readonly maxStars?: number | undefined;
  readonly followUp?: FollowUpFilter['state'] | undefined;
}

/** A filter and what is chosen of it, in words. */
export type NamedFilter = readonly [label: string, choice: string];

/** Who reads the names of what something is narrowed to. */
interface FilterReader {
  readonly query: TenantDatabase['query'];
  readonly userId: string;
}

/** What each is called by which figures are broken down or narrowed. */
export const namesOfDimensions = ({ file }: ReportTexts): Readonly<Record<Breakdown | Lackable, string>> => ({
  channel: file.channel,
  page: file.page,
  language: file.language,
  department: file.group.department,
  project: file.project,
  category: file.category,
  operator: file.group.operator,
  hour: file.hour,
});

/** What is not the reader's to see. */
const unnamed = '–';

/** By what a file is narrowed, in the words of its reader: projects and categories have names for who may see them. */
export async function nameFilters(
  { query, userId }: FilterReader,
  { file }: ReportTexts,
  filter: FileFilter,
): Promise<NamedFilter[]> {
  const { locale, language, channel, maxStars, followUp } = filter;
  const find = async (id: string | undefined, list: () => Promise<Named[]>) =>
    id && ((await list()).find((one) => one.id === id)?.name ?? id);
  const findInScope = async (
    field: 'projects' | 'categories',
    id: string | undefined,
    list: () => Promise<Named[]>,
  ) => {
    if (!id) return undefined;
    const seen = within(await getServiceScope(query, userId), field, await list());
    return seen.find((one) => one.id === id)?.name ?? unnamed;
  };
  const choices = [
    [file.group.department, await find(filter.departmentId, () => listDepartments(query))],
    [file.group.team, await find(filter.teamId, () => listTeams(query))],
    [file.group.operator, await find(filter.operatorId, () => listPeople(query))],
    [file.language, language && localeNames[language]],
    [file.channel, channel && file.channels[channel]],
    [file.page, filter.pageUrl],
    [file.project, await findInScope('projects', filter.projectId, () => listProjects(query))],
    [file.category, await findInScope('categories', filter.category, () => listCategories(query, locale))],
    [file.listedRatings, maxStars && file.fewStars.replace('{stars}', String(maxStars))],
    [file.listedRatings, followUp && file.followUps[followUp]],
  ] as const;
  return choices.flatMap(([label, choice]) => (choice ? [[label, choice] as const] : []));
}

export interface AboutTable {
  readonly words: ReportTexts;
  readonly period: ReportPeriod;
  /** As files say them. */
  readonly days: string;
  readonly filters: readonly NamedFilter[];
  /** The figures whose formulas stand nowhere else in the file. */
  readonly keys: readonly MetricKey[];
  /** Whether figures stand beside those of what they are compared with. */
  readonly isCompared?: boolean;
}

/** Since when and until when that is with which figures are compared. */
function previousText({ previous: { from, to, until }, timeZone }: ReportPeriod): string {
  if (until !== null) return `${from} – ${timeCellsIn(timeZone)(until).time}`;
  return from === to ? from : `${from} – ${to}`;
}

/** What stands in every file besides its figures: of which days, zone and hours it is, how it is narrowed, and the formulas. */
export function aboutTable({ words, period, days, filters, keys, isCompared = false }: AboutTable): FurtherTable {
  const { file } = words;
  return {
    title: file.about,
    head: [file.detail, file.value],
    rows: [
      [file.period, days],
      ...(isCompared ? [[file.previous, previousText(period)] as const] : []),
      [file.timeZone, period.timeZone],
      // Only durations differ by hours.
      [file.hours, period.hours === 'business' ? file.businessHours : file.allHours],
      [file.asOf, timeCellsIn(period.timeZone)(period.asOf)],
      ...(filters.length > 0 ? filters : [[file.filters, file.none] as const]),
      ...[...new Set(keys)].map((key) => [words.metrics[key].name, words.metrics[key].formula]),
    ],
  };
}
