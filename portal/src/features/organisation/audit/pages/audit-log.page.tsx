import type { AuditEntry } from '@sala/contract/organisation/audit/audit.api.ts';
import { auditActions, auditApi, auditSubjects } from '@sala/contract/organisation/audit/audit.api.ts';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/i18n/dates.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ExportButton } from '#shared/ui/data-table/export-button.tsx';
import { MoreRows } from '#shared/ui/data-table/more-rows.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useIsStale } from '#shared/ui/data-table/use-is-stale.ts';
import { useCursorTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import type { FilterDefinition, FilterTarget } from '#shared/ui/filters/filter-types.ts';
import { FilteredEmpty } from '#shared/ui/filters/filtered-empty.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { peopleQuery } from '../audit.queries.ts';
import { auditSearch } from '../audit.search.ts';
import { AuditEntryRow } from '../components/audit-entry-row.tsx';
import { joinChange, useChangeText } from '../use-change-text.ts';
import styles from './audit-log.page.module.css';

const isAboutSubject = (action: string, subject: unknown) => action.startsWith(`${String(subject)}.`);

/** The filters of the log and the object they change. The chosen subject and action always belong together. */
function useAuditFilters(search: TableSearch): { filters: FilterDefinition[]; target: FilterTarget } {
  const { t } = useTranslation('audit');
  const people = useQuery(peopleQuery());
  const { subject } = search.filters;

  const filters: FilterDefinition[] = [
    {
      kind: 'options',
      key: 'actorId',
      label: t('filter.person'),
      options: people.data?.map(({ id, name, profilePicture }) => ({
        value: id,
        label: name,
        icon: createElement(Avatar, { name, src: profilePicture, size: 22, isDecorative: true }),
      })),
      isFailed: people.isError,
      onRetry: () => void people.refetch(),
    },
    {
      kind: 'options',
      key: 'subject',
      label: t('filter.subject'),
      options: auditSubjects.map((value) => ({ value, label: t(`subject.${value}`) })),
    },
    {
      kind: 'options',
      key: 'action',
      label: t('filter.action'),
      options: auditActions
        .filter((action) => !subject || isAboutSubject(action, subject))
        .map((value) => ({ value, label: t(`short.${value}`) })),
    },
    { kind: 'dateRange', fromKey: 'from', toKey: 'to', label: t('filter.days'), isUnderAMonth: true },
  ];
  const setFilters: FilterTarget['setFilters'] = (change, options) => {
    const { action } = search.filters;
    const isStray = Boolean(change.subject && typeof action === 'string' && !isAboutSubject(action, change.subject));
    search.setFilters(isStray ? { ...change, action: undefined } : change, options);
  };
  return { filters, target: { ...search, setFilters } };
}

/** The log of all changes: who, what, from where, and the values before and after. */
export function AuditLogPage(): ReactNode {
  const { t } = useTranslation(['audit', 'shell', 'table', 'common']);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const search = useTableSearch(auditSearch);
  const query = useCursorTableQuery(auditApi.list, { query: { ...search.filters, limit: 50 } });
  const { filters, target } = useAuditFilters(search);
  const columns = useAuditColumns();
  const searchField = { key: 'search', label: t('filter.search') };
  const isStale = useIsStale(query);
  const entries = query.data?.rows ?? [];
  const title = t('shell:page.auditLog');

  return (
    <Page>
      <PageHeader title={title} description={t('lead')} />
      <PageBody>
        <div className={styles.log}>
          <div>
            <FilterBar
              filters={filters}
              searchField={searchField}
              target={target}
              isPhone={isPhone}
              end={
                <ExportButton
                  label={title}
                  columns={columns}
                  rowId={({ id }) => id}
                  query={query}
                  total={entries.length}
                />
              }
            />
          </div>
          {isStale && (
            <InlineAlert tone="error">
              {t('table:refreshFailed')}{' '}
              <Button isSmall variant="default" onClick={() => void query.refetch()}>
                {t('common:retry')}
              </Button>
            </InlineAlert>
          )}
          {entries.length > 0 ? (
            <AuditList entries={entries} isWaiting={query.isPlaceholderData && query.isFetching} />
          ) : query.data && search.isFiltered ? (
            <FilteredEmpty filters={filters} searchField={searchField} target={target} />
          ) : query.data ? (
            <EmptyState
              icon={<IconHistory size={28} stroke={1.5} />}
              title={t('empty.title')}
              description={t('empty.body')}
            />
          ) : query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Loading>
              <SkeletonRows count={8} height={72} />
            </Loading>
          )}
          {entries.length > 0 && query.more && <MoreRows more={query.more} count={entries.length} />}
        </div>
      </PageBody>
    </Page>
  );
}

/** The entries grouped by day, newest first. */
function AuditList({ entries, isWaiting }: { entries: readonly AuditEntry[]; isWaiting: boolean }) {
  // Subscribes to the language, because the formatting functions read it outside React.
  useTranslation('audit');
  const people = useQuery(peopleQuery());
  const pictures = new Map(people.data?.map(({ id, profilePicture }) => [id, profilePicture]));
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = formatDay(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <div className={styles.days} data-waiting={isWaiting || undefined} aria-busy={isWaiting || undefined}>
      {[...days].map(([day, list]) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2 className={styles.heading}>{day}</h2>
          <ul className={styles.list}>
            {list.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} picture={pictures.get(entry.actor.id ?? '')} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The columns of an exported file. */
function useAuditColumns(): TableColumn<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const changeText = useChangeText();
  const column = (
    id: string,
    header: string,
    exportValue: (entry: AuditEntry) => string | null,
  ): TableColumn<AuditEntry> => ({ id, header, cell: exportValue, exportValue });
  return [
    column('at', t('column.at'), ({ at }) => at),
    column('actor', t('column.actor'), ({ actor }) => (actor.type === 'system' ? t('actor.system') : actor.name)),
    column('action', t('column.action'), ({ action }) => t(`short.${action}`)),
    column('target', t('column.target'), ({ target }) => target?.name ?? null),
    column('address', t('column.address'), ({ address }) => address),
    column('device', t('column.device'), ({ device }) => device),
    column('changes', t('column.changes'), ({ changes }) =>
      changes.map((one) => joinChange(changeText(one))).join('; '),
    ),
  ];
}
