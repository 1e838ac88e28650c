import { auditApi } from '@sala/contract/audit/audit.api.ts';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { ExportButton } from '#shared/ui/data-table/export-button.tsx';
import { MoreRows } from '#shared/ui/data-table/more-rows.tsx';
import { useCursorTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import { FilteredEmpty } from '#shared/ui/filters/filtered-empty.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { auditSearch } from '../audit.search.ts';
import { AuditList } from '../components/audit-list.tsx';
import { useAuditColumns } from '../use-audit-columns.ts';
import { useAuditFilters } from '../use-audit-filters.ts';
import styles from './audit-log.page.module.css';

/** The log of all changes: who, what, from where, and the values before and after. */
export function AuditLogPage(): ReactNode {
  const { t } = useTranslation(['audit', 'shell', 'table', 'common']);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const search = useTableSearch(auditSearch);
  const query = useCursorTableQuery(auditApi.list, { query: { ...search.filters, limit: 50 } });
  const { filters, target } = useAuditFilters(search);
  const columns = useAuditColumns();
  const searchField = { key: 'search', label: t('filter.search') };
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
          {Boolean(query.error) && query.data && (
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
