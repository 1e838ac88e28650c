import type { FactOwner } from '@sala/contract/analytics/reports/metrics.ts';
import { countDays, type ReportPeriod } from '@sala/contract/analytics/reports/reports.schema.ts';
import type { WallboardName } from '@sala/contract/analytics/reports/wallboard.ts';
import { IconDeviceTv, IconLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { addDays, type DateRange, todayIn } from '#shared/ui/date-range/days.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { zoneText } from '#shared/ui/time-zones.ts';
import { useCopyLink } from '#shared/ui/use-copy-link.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { LongFilesDialog } from '../long-files/long-files-dialog.tsx';
import { ReportMailsDialog } from '../mails/report-mails-dialog.tsx';
import { type SavedReport, type ShownParts, saveReport } from '../reports.queries.ts';
import { useNarrowing } from '../use-narrowing.ts';
import { type useReport, usualDaysUntil } from '../use-report.ts';
import { ScreensDialog } from '../wallboard/screens-dialog.tsx';
import { CheckAlert, CheckMark, isCheckEqual } from './check-line.tsx';
import { ReportActions } from './report-actions.tsx';
import styles from './report-frame.module.css';
import { TooLongPeriod } from './too-long-period.tsx';

export interface ReportFrameProps {
  title: string;
  lead: string;
  /** What its figures are made of: it is narrowed by what they have. */
  of: readonly FactOwner[];
  report: ReturnType<typeof useReport>;
  period: ReportPeriod | undefined;
  /** Why the figures did not come. */
  failure: { error: unknown; onRetry: () => void } | undefined;
  /** Beside the filters. */
  choice?: ReactNode;
  /** How finely: before `choice`, on phones under the filters. */
  groupChoice?: ReactNode;
  /** What is compared, where it has a line of its own above the figures; it stays where these did not come. */
  comparison?: ReactNode;
  /** The board that the page can be shown as. */
  wallboard?: WallboardName;
  /** Its figures say how they differ from the days before. */
  isCompared?: boolean;
  /** What is saved as a file; absent for who may not have it. */
  saved?: SavedReport | undefined;
  /** What that file has of the page besides; mails and files of longer periods have it not. */
  shownParts?: ShownParts;
  children: ReactNode;
}

/** About what the days will be compared with, which keeps the place of its line until the figures say it. */
function expectPrevious({ from, to }: DateRange, today: string | undefined): ReportPeriod['previous'] {
  const isOver = today !== undefined && to < today;
  return {
    from: addDays(from, -countDays(from, to)),
    to: addDays(from, -1),
    until: isOver ? null : new Date(0).toISOString(),
  };
}

/** What all reports have: days and filters in the address, whose days they are, how fresh the figures, the file and the printer. */
export function ReportFrame({
  title,
  lead,
  of,
  report,
  period,
  failure,
  choice,
  groupChoice,
  comparison,
  wallboard,
  isCompared = false,
  saved,
  shownParts,
  children,
}: ReportFrameProps) {
  const { t } = useTranslation(['reports', 'ui']);
  const copyLink = useCopyLink();
  const [isMailOpen, setIsMailOpen] = useState(false);
  const [longDays, setLongDays] = useState<DateRange>();
  const isPhone = useMediaQuery('(max-width: 767px)');
  const { search, choices, chosen, isTooLong, query, isFilesOpen } = report;
  const { timeZone, today, check } = choices.data ?? {};
  const narrowing = useNarrowing(report, of);
  const openFiles = (range?: DateRange) => {
    setLongDays(range);
    search.setFilters({ files: 1 });
  };
  const filters: FilterDefinition[] = [
    {
      kind: 'dateRange',
      fromKey: 'from',
      toKey: 'to',
      label: t('filter.period'),
      isUnderAMonth: true,
      isFutureAllowed: false,
      ...(saved && { tooLong: { label: t('long.title'), onSelect: openFiles } }),
      ...(timeZone && { timeZone }),
      // Until the days of the business are known, about those: what is below keeps its place.
      usual: chosen ? { from: chosen.from, to: chosen.to } : usualDaysUntil(todayIn(undefined)),
    },
    ...narrowing,
  ];
  const days = period ?? query;
  const previous = period?.previous ?? (query && expectPrevious(query, today));
  const shownZone = period?.timeZone ?? timeZone;
  const comparedText = ({ from, to, until }: ReportPeriod['previous']) =>
    until === null
      ? t('compared', { days: rangeText(from, to) })
      : t('comparedUntil', {
          days: rangeText(from, to),
          time: clockText(shownZone ? zonedTime(until, shownZone).minute : 0),
        });
  const failed = choices.isError ? { error: choices.error, onRetry: () => void choices.refetch() } : failure;
  return (
    <Page>
      <PageHeader
        title={title}
        description={lead}
        action={
          <div className={styles.actions}>
            <ReportActions
              isPhone={isPhone}
              onSave={saved && query && ((format) => saveReport(query, { ...saved, ...shownParts }, format))}
              onFiles={saved && (() => openFiles())}
              onMail={saved && (() => setIsMailOpen(true))}
              onCopyLink={query && (() => void copyLink(query))}
            />
            {wallboard && <WallboardMenu board={wallboard} onShow={() => search.setFilters({ tv: 1 })} />}
          </div>
        }
      />
      <PageBody>
        <div className={styles.parts}>
          <div className={styles.filters}>
            <FilterBar
              isPhone={isPhone}
              target={search}
              filters={filters}
              end={
                (choice || (groupChoice && !isPhone)) && (
                  <div className={styles.choice}>
                    {!isPhone && groupChoice}
                    {choice}
                  </div>
                )
              }
            />
            {isPhone && groupChoice && <div className={styles.choice}>{groupChoice}</div>}
          </div>
          {!failed && !isTooLong && (
            <div className={`${styles.period} ${styles.fresh}`} data-waiting={!period || undefined}>
              <span>
                <span className={styles.printed}>{rangeText(days?.from, days?.to)} · </span>
                {[
                  t('ui:asOf', {
                    zone: shownZone ? zoneText(shownZone) : '',
                    time: period ? clockText(zonedTime(period.asOf, period.timeZone).minute) : clockText(0),
                  }),
                  isCompared && previous && comparedText(previous),
                  period?.hours === 'business' && t('hours.note'),
                  check === null && t('check.none'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {check && timeZone && isCheckEqual(check) && <CheckMark check={check} timeZone={timeZone} />}
            </div>
          )}
          {check && !isCheckEqual(check) && timeZone && <CheckAlert check={check} timeZone={timeZone} />}
          {comparison}
          {failed ? (
            <ErrorState error={failed.error} onRetry={failed.onRetry} />
          ) : isTooLong ? (
            <TooLongPeriod report={report} onFiles={saved && openFiles} />
          ) : (
            children
          )}
        </div>
      </PageBody>
      {saved && chosen && timeZone && isMailOpen && (
        <ReportMailsDialog saved={saved} query={chosen} timeZone={timeZone} onClose={() => setIsMailOpen(false)} />
      )}
      {saved && chosen && choices.data && isFilesOpen && (
        <LongFilesDialog
          saved={saved}
          query={chosen}
          days={longDays ?? (isTooLong ? chosen : undefined)}
          today={choices.data.today}
          timeZone={choices.data.timeZone}
          onClose={() => search.setFilters({ files: undefined })}
        />
      )}
    </Page>
  );
}

interface WallboardMenuProps {
  board: WallboardName;
  onShow: () => void;
}

/** The board here and now, and the links of screens for who may make them. */
function WallboardMenu({ board, onShow }: WallboardMenuProps) {
  const { t } = useTranslation('reports');
  const mayReadLinks = useCan('read', 'merchant-integration');
  const [isOpen, setIsOpen] = useState(false);
  const icon = <IconDeviceTv size={18} stroke={1.75} aria-hidden />;
  if (!mayReadLinks)
    return (
      <IconButton variant="outlined" size={36} label={t('wall.open')} onClick={onShow}>
        {icon}
      </IconButton>
    );
  return (
    <>
      <Menu
        label={t('wall.open')}
        placement="bottom-end"
        trigger={(props) => (
          <IconButton {...props} variant="outlined" size={36} label={t('wall.open')}>
            {icon}
          </IconButton>
        )}
      >
        <MenuItem icon={icon} onSelect={onShow}>
          {t('wall.here')}
        </MenuItem>
        <MenuItem icon={<IconLink size={18} stroke={1.75} aria-hidden />} onSelect={() => setIsOpen(true)}>
          {t('wall.links')}
        </MenuItem>
      </Menu>
      {isOpen && <ScreensDialog board={board} onClose={() => setIsOpen(false)} />}
    </>
  );
}
