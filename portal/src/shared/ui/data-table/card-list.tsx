import { useTranslation } from 'react-i18next';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './card-list.module.css';
import type { ListProps } from './list-props.ts';
import { RowMenu } from './row-menu.tsx';
import { RowName } from './row-name.tsx';
import { SelectBox } from './select-box.tsx';
import type { TableColumn } from './table-types.ts';

const skeletons = 5;

const getCardArea = (column: TableColumn<never>, index: number) => column.card ?? (index === 0 ? 'title' : 'hidden');

/** The list as cards, for phones. */
export function CardList<Row>(props: ListProps<Row>) {
  const { label, columns, rows, rowId, rowName, rowActions, rowLink, selection, isWaiting, flashIds } = props;
  const { rowMenu, rowMarks, plainFacts } = props;
  const { t } = useTranslation('table');
  const at = (place: 'title' | 'main' | 'foot') =>
    columns.filter((column, index) => getCardArea(column, index) === place);
  const titles = at('title');
  const facts = at('main');
  const foot = at('foot');

  if (!rows)
    return (
      <div className={styles.waiting} role="status" aria-label={t('loadingRows')}>
        {Array.from({ length: skeletons }, (_, index) => (
          <div key={index} className={styles.card} aria-hidden>
            <div className={styles.title}>
              <Skeleton height={14} width="60%" />
            </div>
            {facts.map(({ id }) => (
              <div key={id} className={styles.fact}>
                <Skeleton height={10} width={72} />
                <Skeleton height={10} width={96} />
              </div>
            ))}
          </div>
        ))}
      </div>
    );

  return (
    <ul
      className={styles.list}
      aria-label={label}
      aria-busy={isWaiting || undefined}
      data-waiting={isWaiting || undefined}
    >
      {rows.map((row) => (
        <li
          key={rowId(row)}
          className={flashIds?.has(rowId(row)) ? `live-flash ${styles.card}` : styles.card}
          data-row={rowId(row)}
          data-marks={rowMarks?.(row).join(' ') || undefined}
          data-selected={selection?.has(row) || undefined}
        >
          <div className={styles.top}>
            {selection && (
              <SelectBox
                label={t('select.row', { name: rowName(row) })}
                state={selection.has(row) ? 'all' : 'none'}
                onToggle={(isRange) => selection.toggle(row, isRange)}
              />
            )}
            <div className={styles.title}>
              {titles.map((column, index) => (
                <div key={column.id}>
                  <RowName link={index === 0 ? rowLink?.(row) : undefined}>{column.cell(row)}</RowName>
                </div>
              ))}
            </div>
            {rowMenu?.(row)}
            {!rowMenu && rowActions && <RowMenu name={rowName(row)} actions={rowActions(row)} />}
          </div>
          {facts.length > 0 && (
            <dl className={styles.facts} data-plain={plainFacts}>
              {facts
                .filter(({ isMissing }) => !isMissing?.(row))
                .map((column) => (
                  <div key={column.id} className={styles.fact} data-wide={column.isWide || undefined}>
                    <dt className={plainFacts || column.isWide ? 'visually-hidden' : undefined}>{column.header}</dt>
                    <dd data-align={column.align}>{column.cell(row)}</dd>
                  </div>
                ))}
            </dl>
          )}
          <CardFoot columns={foot.filter(({ isMissing }) => !isMissing?.(row))} row={row} />
        </li>
      ))}
    </ul>
  );
}

function CardFoot<Row>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) {
  if (columns.length === 0) return null;
  return (
    <dl className={styles.foot}>
      {columns.map((column) => (
        <div key={column.id}>
          <dt className="visually-hidden">{column.header}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
