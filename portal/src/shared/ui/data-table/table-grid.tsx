import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { ListProps } from './list-props.ts';
import { RowMenu } from './row-menu.tsx';
import { RowName } from './row-name.tsx';
import { SelectBox } from './select-box.tsx';
import styles from './table-grid.module.css';
import type { TableColumn } from './table-types.ts';
import type { TableSearch } from './use-table-search.ts';

/** Most skeleton rows. */
const maxSkeletonRows = 10;

/** In px, of columns that have no width although the others have. */
const usualWidth = 140;
/** The boxes and the menu, in px. */
const sideWidths = 44 + 48;

const toCss = (width: number | string) => (typeof width === 'number' ? `${width}px` : width);

type Widths = Pick<TableColumn<never>, 'width' | 'leastWidth' | 'maxWidth'>;

const toWidthsBeside = (others: readonly Widths[]): string =>
  [sideWidths, ...others.map(({ width = usualWidth }) => width)].map(toCss).join(' + ');

/** Below this a table whose columns keep their places scrolls; undefined: their places depend on the rows. */
function toLeastWidth([name, ...others]: readonly Widths[]): string | undefined {
  if (name?.leastWidth === undefined) return undefined;
  return `calc(${toCss(name.leastWidth)} + ${toWidthsBeside(others)})`;
}

/** What the others leave, within its limits; undefined: all of it. */
function toNameWidth([name, ...others]: readonly Widths[]): string | undefined {
  if (name?.leastWidth === undefined || name.maxWidth === undefined) return undefined;
  return `clamp(${toCss(name.leastWidth)}, 100cqi - (${toWidthsBeside(others)}), ${toCss(name.maxWidth)})`;
}

/** The list as a table. */
export function TableGrid<Row>(props: ListProps<Row>) {
  const { label, columns, rows, rowId, rowName, rowActions, rowMenu, rowMarks } = props;
  const { search, selection, isDense, isWaiting, flashIds } = props;
  const { t } = useTranslation('table');
  const { ref, isOverflowing } = useOverflow();
  const leastWidth = toLeastWidth(columns);
  const nameWidth = toNameWidth(columns);
  return (
    <div ref={ref} className={styles.frame} data-overflowing={isOverflowing || undefined}>
      {!rows && (
        <span className="visually-hidden" role="status">
          {t('loadingRows')}
        </span>
      )}
      <table
        className={styles.table}
        aria-label={label}
        aria-busy={!rows || isWaiting || undefined}
        data-dense={isDense || undefined}
        data-waiting={isWaiting || undefined}
        data-fixed={leastWidth !== undefined || undefined}
        style={{ minWidth: leastWidth }}
      >
        <thead>
          <tr>
            {selection && (
              <th className={styles.tick} scope="col">
                <SelectBox
                  label={t('select.page')}
                  state={rows ? selection.page : 'none'}
                  isDisabled={!rows}
                  onToggle={selection.togglePage}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <ColumnHead
                key={column.id}
                column={column}
                width={index === 0 ? (column.width ?? nameWidth) : (column.width ?? (leastWidth && usualWidth))}
                search={search}
                isFirst={index === 0}
              />
            ))}
            {(rowActions || rowMenu) && (
              <th className={styles.menu} scope="col">
                <span className="visually-hidden">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr
              key={rowId(row)}
              className={flashIds?.has(rowId(row)) ? `live-flash ${styles.row}` : styles.row}
              data-row={rowId(row)}
              data-marks={rowMarks?.(row).join(' ') || undefined}
              data-selected={selection?.has(row) || undefined}
            >
              {selection && (
                <td className={styles.tick}>
                  <SelectBox
                    label={t('select.row', { name: rowName(row) })}
                    state={selection.has(row) ? 'all' : 'none'}
                    onToggle={(isRange) => selection.toggle(row, isRange)}
                  />
                </td>
              )}
              {columns.map((column, index) =>
                index === 0 ? (
                  <th
                    key={column.id}
                    scope="row"
                    className={styles.name}
                    data-wide={column.isWide || undefined}
                    title={rowName(row)}
                  >
                    <RowName link={props.rowLink?.(row)}>{column.cell(row)}</RowName>
                  </th>
                ) : (
                  <td
                    key={column.id}
                    className={styles.cell}
                    data-align={column.align}
                    data-wide={column.isWide || undefined}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
              {(rowActions || rowMenu) && (
                <td className={styles.menu}>
                  {rowMenu ? rowMenu(row) : <RowMenu name={rowName(row)} actions={rowActions!(row)} />}
                </td>
              )}
            </tr>
          )) ?? <SkeletonRows {...props} />}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadProps<Row> {
  column: TableColumn<Row>;
  width: number | string | undefined;
  search: TableSearch;
  isFirst: boolean;
}

function ColumnHead<Row>({ column, width, search, isFirst }: ColumnHeadProps<Row>) {
  const { header, order, align } = column;
  if (!order)
    return (
      <th scope="col" className={isFirst ? styles.first : undefined} data-align={align} style={{ width }}>
        {header}
      </th>
    );
  const isSorted = search.order === order;
  const isAscending = search.sort === 'asc';
  const Arrow = isSorted && !isAscending ? IconArrowDown : IconArrowUp;
  // Numbers and times start in descending order, texts in ascending; a second click reverses it.
  const first = align === 'end' ? 'desc' : 'asc';
  const handleClick = () => search.setOrder(order, isSorted ? (isAscending ? 'desc' : 'asc') : first);
  return (
    <th
      scope="col"
      className={isFirst ? styles.first : undefined}
      data-align={align}
      style={{ width }}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className={styles.sort} data-sorted={isSorted || undefined} onClick={handleClick}>
        {header}
        <Arrow className={styles.arrow} size={14} stroke={2} aria-hidden />
      </button>
    </th>
  );
}

function SkeletonRows<Row>({ columns, selection, rowActions, rowMenu, search }: ListProps<Row>) {
  return Array.from({ length: Math.min(search.limit, maxSkeletonRows) }, (_, row) => (
    <tr key={row} className={styles.skeleton} aria-hidden>
      {selection && (
        <td className={styles.tick}>
          <Skeleton width={16} height={16} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={index === 0 ? styles.name : styles.cell}
          data-align={column.align}
          data-wide={column.isWide || undefined}
        >
          <div className={column.placeholder}>
            <Skeleton
              height={10}
              width={column.align === 'end' ? 48 : `${(index === 0 ? 80 : 65) - ((row + index) % 4) * 10}%`}
            />
          </div>
        </td>
      ))}
      {(rowActions || rowMenu) && <td className={styles.menu} />}
    </tr>
  ));
}

/** Whether the content is wider than its frame. */
function useOverflow() {
  const ref = useRef<HTMLDivElement>(null);
  const [isOverflowing, setIsOverflowing] = useState(false);
  useEffect(() => {
    const frame = ref.current!;
    const measure = () => setIsOverflowing(frame.scrollWidth > frame.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    for (const child of frame.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { ref, isOverflowing };
}
