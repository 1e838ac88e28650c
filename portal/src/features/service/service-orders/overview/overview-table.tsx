import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { TableFooter } from '#shared/ui/data-table/table-footer.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { TableMeanings } from '#shared/ui/meaning.tsx';
import styles from './overview.module.css';
import { type OverviewList, type OverviewRow, overviewListQuery } from './overview.queries.ts';
import type { OverviewFilters } from './overview.search.ts';

export interface OverviewColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isText?: boolean;
  /** What its figures say. */
  about?: string;
  /** What a file holds of it. */
  value: (row: Row) => string | number | null;
  /** Where a file has it in another unit. */
  fileHeader?: string;
}

export interface OverviewListParts<Name extends OverviewList> {
  title: string;
  columns: readonly OverviewColumn<OverviewRow<Name>>[];
  rowId: (row: OverviewRow<Name>) => string;
}

export interface OverviewTableProps<Name extends OverviewList> extends OverviewListParts<Name> {
  list: Name;
  filters: OverviewFilters;
  hint?: string;
  empty: string;
  end?: ReactNode;
  /** Above the rows, where there are any. */
  above?: ReactNode;
}

/** A list of the overview, a few rows at a time. */
export function OverviewTable<Name extends OverviewList>(props: OverviewTableProps<Name>) {
  const { list, filters, title, hint, empty, end, above } = props;
  const id = useId();
  const asked = JSON.stringify(filters);
  const [place, setPlace] = useState({ asked, page: 1 });
  const page = place.asked === asked ? place.page : 1;
  const query = useQuery(overviewListQuery(list, filters, page));
  const rows = query.data?.rows as readonly OverviewRow<Name>[] | undefined;
  const { limit = 10, total = 0 } = query.data?.meta ?? {};
  const pages = Math.max(1, Math.ceil(total / limit));
  const turnTo = (next: number) => setPlace({ asked, page: next });
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {end}
      </div>
      <div className={styles.frame} data-waiting={(query.isPlaceholderData && query.isFetching) || undefined}>
        {rows === undefined && query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {rows === undefined && !query.isError && (
          <Loading>
            <SkeletonRows count={5} height={40} />
          </Loading>
        )}
        {rows?.length === 0 && <p className={styles.empty}>{empty}</p>}
        {rows && rows.length > 0 && (
          <>
            {above}
            <Rows {...props} rows={rows} titleId={id} />
          </>
        )}
      </div>
      {pages > 1 && rows && (
        <div className={styles.pager}>
          <TableFooter
            label={title}
            // The number of rows is fixed: a list has as many as its neighbours leave room for.
            search={{ page, limit, limits: [total], setLimit: () => undefined, setPage: turnTo }}
            total={total}
            pages={pages}
            count={rows.length}
          />
        </div>
      )}
    </section>
  );
}

type RowsProps<Name extends OverviewList> = Pick<OverviewTableProps<Name>, 'columns' | 'rowId'> & {
  rows: readonly OverviewRow<Name>[];
  titleId: string;
};

function Rows<Name extends OverviewList>({ columns, rowId, rows, titleId }: RowsProps<Name>) {
  const meanings = columns.flatMap(({ header: name, about }) => (about ? [{ name, about }] : []));
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            {columns.map(({ id, header, isText }, index) => (
              <th key={id} scope="col" data-text={index === 0 || isText || undefined}>
                {index === 0 && meanings.length > 0 ? (
                  <div className={styles.explained}>
                    {header}
                    <TableMeanings texts={meanings} />
                  </div>
                ) : (
                  header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ id, cell, isText }, index) =>
                index === 0 ? (
                  <th key={id} scope="row" data-text>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} data-text={isText || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
