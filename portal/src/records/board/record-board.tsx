import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortDirection } from '#shared/ui/data-table/table-search.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { findRow } from '#shared/ui/row-keys.ts';
import { type RecordKey, RecordKeys } from '../keys/record-keys.tsx';
import type { RecordMenu } from '../menu/record-menu.tsx';
import type { LayoutParts } from '../page/record-screen.tsx';
import { type OpenRecord, toOpenRow, useIsBeside } from '../page/use-record-page.ts';
import type { WorkRecord } from '../record.ts';
import { CardBoard } from './card-board.tsx';
import { CardColumn, type CardQuery } from './card-column.tsx';
import styles from './record-board.module.css';

/** What of a kind of record its board takes. */
interface BoardRecords<R> {
  nameOf: (record: R) => string;
  findCard: (queryClient: QueryClient, id: string) => R | undefined;
  useColumn: (statuses: readonly string[], filters: object, sort?: SortDirection, order?: string) => CardQuery<R>;
  useGone: () => ReadonlySet<string>;
}

export interface BoardColumn<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly icon?: ReactNode;
  readonly statuses: readonly string[];
  /** The newest first, unless it is a waiting line. */
  readonly sort?: SortDirection;
  /** What the server orders it by; by default when each was made. */
  readonly order?: string;
}

export interface RecordBoardProps<R, Id extends string> extends LayoutParts {
  records: BoardRecords<R>;
  /** Of the page, in the list of its keys. */
  label: string;
  page: OpenRecord;
  search: TableSearch;
  searchLabel: string;
  columns: readonly BoardColumn<Id>[];
  /** The filters as the server takes them, without the statuses. */
  query: object;
  /** Whether one that has just changed still belongs to its column, beside its status. */
  fits?: (record: R) => boolean;
  /** Why a card of another column may not be put into this one, in words; undefined where it may. */
  obstacleOf: (record: R, columnId: Id) => string | undefined;
  onDrop: (record: R, columnId: Id) => void;
  renderCard: (record: R, isLeaving: boolean) => ReactNode;
  menu: RecordMenu<R>;
  keys: readonly RecordKey<R>[];
  /** Few columns: they share the room there is. */
  isWide?: boolean;
  /** Columns that show no more than their head, and the way to fold one and unfold it. */
  folded?: { ids: readonly Id[]; set: (ids: readonly Id[]) => void };
}

/** Records as cards, a column a group of statuses; a card put into another column makes the move that leads there. */
export function RecordBoard<R extends WorkRecord, Id extends string>(props: RecordBoardProps<R, Id>) {
  const { records, label, page, search, searchLabel, columns, filters, toolbarEnd } = props;
  const { obstacleOf, onDrop, renderCard, menu, keys, isWide } = props;
  const { t } = useTranslation('ui');
  const queryClient = useQueryClient();
  const isBeside = useIsBeside(page);
  useKeyGroups([
    { title: label, rows: [{ label: t('record.column'), keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'] }] },
  ]);
  const find = (id: string) => records.findCard(queryClient, id);
  const chosen = (search.filters.status ?? []) as readonly string[];
  const shown = columns
    .map((column) => ({
      ...column,
      statuses: column.statuses.filter((status) => chosen.length === 0 || chosen.includes(status)),
    }))
    .filter(({ statuses }) => statuses.length > 0);
  return (
    <div className={isBeside ? `${styles.layout} ${styles.beside}` : styles.layout}>
      <RecordKeys title={label} find={find} keys={keys} menu={menu} />
      <FilterBar
        filters={filters}
        isBeside
        searchField={{ key: 'search', label: searchLabel }}
        target={search}
        end={toolbarEnd}
      />
      <CardBoard
        isWide={isWide}
        open={toOpenRow(page)}
        find={find}
        nameOf={records.nameOf}
        columnName={(id) => columns.find((column) => column.id === id)?.name ?? ''}
        judge={(record, id) => {
          if (columns.some((column) => column.id === id && column.statuses.includes(record.status)))
            return { kind: 'own' };
          const why = obstacleOf(record, id as Id);
          return why === undefined ? { kind: 'open' } : { kind: 'refused', why };
        }}
        onDrop={(record, id) => onDrop(record, id as Id)}
        renderCard={(record) => renderCard(record, false)}
        onContextMenu={(event, record, card) => menu.openBy(event, record, card)}
      >
        {shown.map((column) => (
          <Column key={column.id} column={column} isBeside={isBeside} {...props} />
        ))}
      </CardBoard>
    </div>
  );
}

/** The column of the open card is not to lie under the panel, which has taken the end of the board. */
function useOpenInSight(openId: string | undefined, isHere: boolean): void {
  useEffect(() => {
    const card = isHere && openId !== undefined ? findRow(openId) : undefined;
    card?.closest('[data-column]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [openId, isHere]);
}

function Column<R extends WorkRecord, Id extends string>({
  column: { id, name, icon, statuses, sort, order },
  isBeside,
  records,
  page: { openId },
  query: filters,
  fits = () => true,
  renderCard,
  folded,
}: RecordBoardProps<R, Id> & { column: BoardColumn<Id>; isBeside: boolean }) {
  const query = records.useColumn(statuses, filters, sort, order);
  const goneIds = records.useGone();
  const rows = query.data?.pages.flatMap((cards) => cards.rows) ?? [];
  // With the page opened by a link the cards arrive after the panel.
  useOpenInSight(openId, isBeside && rows.some((record) => record.id === openId));
  const isFolded = folded?.ids.includes(id);
  const isLeaving = (record: R) => !statuses.includes(record.status) || goneIds.has(record.id) || !fits(record);
  return (
    <CardColumn<R>
      id={id}
      name={name}
      icon={icon}
      query={query}
      isFolded={isFolded}
      onFold={folded && (() => folded.set(isFolded ? folded.ids.filter((other) => other !== id) : [...folded.ids, id]))}
    >
      {(record) => <Fragment key={record.id}>{renderCard(record, isLeaving(record))}</Fragment>}
    </CardColumn>
  );
}
