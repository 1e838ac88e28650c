import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import type { ServiceStatus } from '@sala/contract/service-orders/service-orders.states.ts';
import { IconBan, IconChevronRight } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { useUiState } from '#shared/ui/ui-state.ts';
import { type OrderFilters, useOrderColumn } from '../api/orders.queries.ts';
import { useMoveMaker, useObstacleText } from '../moves/use-order-moves.ts';
import { type ColumnId, moveIntoColumn } from './column-moves.ts';
import styles from './columns.module.css';
import type { WantedMove } from './move-runner.tsx';
import { OrderCard } from './order-card.tsx';

export interface ColumnProps {
  id: ColumnId;
  statuses: readonly ServiceStatus[];
  filters: OrderFilters;
  /** What is being drawn somewhere. */
  dragged: ServiceOrder | null;
  onDrag: (order: ServiceOrder | null) => void;
  onMove: (wanted: WantedMove) => void;
}

let lastWish = 0;

export function Column({ id, statuses, filters, dragged, onDrag, onMove }: ColumnProps) {
  const { t } = useTranslation('service-orders');
  const [folded, setFolded] = useUiState<readonly ColumnId[]>('serviceOrders.folded', ['closed']);
  const isFolded = folded.includes(id);
  const toggle = () => setFolded(isFolded ? folded.filter((other) => other !== id) : [...folded, id]);
  const column = useOrderColumn(statuses, filters);
  const drop = useDrop({ id, statuses, dragged });
  const pages = column.data?.pages;
  const rows = pages?.flatMap((page) => page.rows);
  const total = pages?.at(-1)?.meta.total ?? 0;
  const name = t(`columns.${id}`);

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    drop.leave();
    onDrag(null);
    if (!dragged || !drop.move || drop.why) return;
    lastWish += 1;
    onMove({ order: dragged, name: drop.move, number: lastWish });
  };
  return (
    <section
      className={styles.column}
      aria-label={name}
      data-column={id}
      data-folded={isFolded || undefined}
      data-drop={drop.state}
      onDragOver={drop.handleOver}
      // What is left for a card inside is not left.
      onDragLeave={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget as Node | null) || drop.leave()
      }
      onDrop={handleDrop}
    >
      <header className={styles.head}>
        <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={toggle}>
          <IconChevronRight size={14} stroke={2} aria-hidden />
          <h2 className={styles.name}>{name}</h2>
          <span className={styles.count}>{pages ? formatCount(total) : ''}</span>
        </button>
      </header>
      {drop.state === 'refused' && (
        <p className={styles.refusal} role="status">
          <IconBan size={16} stroke={1.75} aria-hidden />
          {drop.why ?? t('columns.noWay')}
        </p>
      )}
      {!isFolded && (
        <div className={styles.cards}>
          {rows?.map((order) => (
            <OrderCard key={order.id} order={order} isLeaving={!statuses.includes(order.status)} onDrag={onDrag} />
          ))}
          {!rows && column.isError && <ErrorState error={column.error} onRetry={() => void column.refetch()} />}
          {!rows && column.isPending && (
            <Loading>
              <SkeletonRows count={3} height={84} />
            </Loading>
          )}
          {rows?.length === 0 && <p className={styles.empty}>{t('columns.empty')}</p>}
          {column.hasNextPage && (
            <Button
              isSmall
              variant="default"
              isBusy={column.isFetchingNextPage}
              onClick={() => void column.fetchNextPage()}
            >
              {t('columns.more', { count: total - (rows?.length ?? 0) })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Whether what is drawn over the column may be let go here, and if not, why. */
function useDrop({ id, statuses, dragged }: Pick<ColumnProps, 'id' | 'statuses' | 'dragged'>) {
  const person = useMoveMaker();
  const obstacleText = useObstacleText();
  const [isOver, setIsOver] = useState(false);
  const isOwn = dragged !== null && statuses.includes(dragged.status);
  const move = dragged && !isOwn ? moveIntoColumn(id, dragged) : undefined;
  const why = dragged && move ? obstacleText(move, dragged, person) : undefined;
  const isAllowed = move !== undefined && why === undefined;
  const state = !dragged || isOwn ? undefined : isAllowed ? (isOver ? 'over' : 'open') : isOver ? 'refused' : 'shut';
  return {
    move,
    why,
    state,
    leave: () => setIsOver(false),
    handleOver: (event: DragEvent) => {
      if (!dragged || isOwn) return;
      setIsOver(true);
      if (isAllowed) event.preventDefault();
    },
  };
}
