import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconBellExclamation, IconLayoutKanban, IconList, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshRecords } from '#records/page/fresh-records.tsx';
import { type LayoutParts, RecordScreen } from '#records/page/record-screen.tsx';
import { RecordTable } from '#records/table/record-table.tsx';
import { useCan } from '#shared/ability/ability.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { AvatarStack } from '#shared/ui/avatar-stack.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { type TableSearch, useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { Popover, type PopoverHandle } from '#shared/ui/popover.tsx';
import { useUiState } from '#shared/ui/ui-state.ts';
import { alertsQuery, openAlertsByOrder, useAlertNews, useIsOwnConcern } from '../alerts/alerts.queries.ts';
import { useAttending, useBoardAttention, useDispatchers } from '../api/order-attention.ts';
import { orderRecords } from '../api/order-records.ts';
import { boardChoices } from '../api/orders.queries.ts';
import { BulkDialogHost } from '../bulk/bulk-dialog.tsx';
import { useBulkOrderActions } from '../bulk/use-bulk-order-actions.tsx';
import { Columns } from '../columns/columns.tsx';
import { NewOrder, preloadNewOrder } from '../creation/new-order.tsx';
import { HoldDialog } from '../moves/hold-dialog.tsx';
import type { MoveWithQuestion } from '../moves/order-moves.ts';
import { PersonDialog } from '../moves/person-dialog.tsx';
import { PriceDialog } from '../moves/price-dialog.tsx';
import { ReasonDialog } from '../moves/reason-dialog.tsx';
import { closeMove, useMoveStore } from '../moves/use-order-moves.ts';
import { PeopleLayout } from '../people/people-layout.tsx';
import { useQueueColumns } from '../queue/queue-columns.tsx';
import { TrayTabs } from '../queue/tray-tabs.tsx';
import { useOrderKeys } from '../queue/use-order-keys.ts';
import { OrderRail } from '../rail/order-rail.tsx';
import { useBoardFilters } from '../rail/use-board-filters.tsx';
import { type BoardFilters, boardLayouts, ordersSearch, trayOf } from '../service-orders.search.ts';
import styles from './board-screen.module.css';
import { fitsOrderFilters, getCommonStatus } from './order-facts.ts';
import { orderMenu } from './order-menu.tsx';
import { useBoard } from './use-board.ts';
import { useBoardEmpty } from './use-board-empty.tsx';
import { useDefaultView } from './use-default-view.ts';

const columnsBeside = ['status'] as const;

const layoutIcons = { queue: IconList, columns: IconLayoutKanban, people: IconUsers } as const;

const AlertsPanel = lazyPart(() => import('../alerts/alerts-panel.tsx').then((module) => module.AlertsPanel));

const OrderPanel = lazyPart(() => import('../panel/order-panel.tsx').then((module) => module.OrderPanel));

/** The orders in the address, as many on a page as were last chosen in this browser. */
function useOrdersSearch() {
  const search = useTableSearch(ordersSearch);
  const [usual] = ordersSearch.limits;
  const [kept, keep] = useUiState('serviceOrders.limit', usual!);
  // The address leaves out the usual number.
  const limit = search.limit === usual && ordersSearch.limits.includes(kept) ? kept : search.limit;
  return {
    ...search,
    limit,
    query: { ...search.query, limit },
    setLimit: (next: number) => {
      keep(next);
      search.setLimit(next);
    },
  };
}

/** The filters at the side, the orders in the middle, the open order at the end. */
export function BoardScreen() {
  const { t } = useTranslation(['service-orders', 'shell']);
  const board = useBoard();
  const raw = useOrdersSearch();
  const filters = useBoardFilters(raw);
  const search = { ...raw, ...filters.target } as typeof raw;
  const mayCreate = useCan('create', 'create-service');
  const main = useRef<HTMLDivElement>(null);
  const isTable = board.layout === 'queue';
  const shown = raw.filters as BoardFilters;
  const fresh = useFreshRecords(main, {
    records: orderRecords,
    isTable,
    search: raw,
    // The plan of people shows assigned orders by itself.
    fits: (order) =>
      fitsOrderFilters(order, { ...shown, tray: trayOf(board.layout, shown) }) &&
      (board.layout !== 'people' || order.status === 'pendingDispatch'),
  });
  useOrganisationChanges(['services', 'projects', 'employees', 'departments'], [boardChoices.queryKey]);
  useBoardAttention();
  useOwnAttention(board.openId);
  usePreloadedForm(mayCreate);
  useDefaultView();
  const Layout = { queue: Queue, columns: Columns, people: PeopleLayout }[board.layout];
  return (
    <RecordScreen
      ref={main}
      title={t('shell:page.serviceSystem')}
      page={board}
      layouts={boardLayouts.map((value) => {
        const Icon = layoutIcons[value];
        return { value, label: t(`board.layouts.${value}`), icon: <Icon size={18} stroke={1.75} aria-hidden /> };
      })}
      onNew={mayCreate ? () => board.openNew('any') : undefined}
      texts={{ new: t('board.new'), search: t('board.search'), fresh: t('board.fresh', { count: fresh.count }) }}
      fresh={fresh}
      filters={filters}
      rail={(isInDialog) => <OrderRail filters={filters} isInDialog={isInDialog} />}
      isFixed={!isTable}
      actions={
        <>
          <Dispatchers />
          <AlertsTray onOpen={board.open} />
        </>
      }
      over={
        <>
          <Suspense fallback={null}>
            {board.openId && <OrderPanel orderId={board.openId} onClose={board.close} onOpen={board.open} />}
          </Suspense>
          {board.made && (
            <NewOrder
              kind={board.made === 'any' ? undefined : board.made}
              onClose={board.closeNew}
              onCreated={({ id }) => board.open(id)}
            />
          )}
          <orderMenu.Host />
          <OrderMoveHost />
          <BulkDialogHost />
        </>
      }
    >
      {(parts) => <Layout search={search} {...parts} />}
    </RecordScreen>
  );
}

/** After what the page itself fetches first, in ms. */
const preloadDelay = 1000;

function usePreloadedForm(mayCreate: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!mayCreate) return undefined;
    const timer = setTimeout(() => preloadNewOrder(queryClient), preloadDelay);
    return () => clearTimeout(timer);
  }, [mayCreate, queryClient]);
}

function Dispatchers() {
  const { t } = useTranslation('service-orders');
  const people = useDispatchers();
  if (people.length === 0) return null;
  return (
    <span className={styles.others} title={t('board.alsoHere')}>
      <AvatarStack people={people.map(({ name }) => ({ name, src: null }))} size={26} />
    </span>
  );
}

/** Tells colleagues which order the user has open, and for which one they are choosing an assignee. */
function useOwnAttention(openId: string | undefined): void {
  const asked = useMoveStore((state) => state.asked);
  const assigned = asked && /assign|handOver/i.test(asked.name) ? asked.order.id : undefined;
  const orderId = assigned ?? openId;
  useAttending(orderId ?? '', orderId ? (assigned ? 'assigning' : 'viewing') : null);
}

function MoveDialog({ name, order }: { name: MoveWithQuestion; order: ServiceOrder }) {
  switch (name) {
    case 'assign':
    case 'reassign':
    case 'assignSpecialist':
    case 'replaceSpecialist':
    case 'handOver':
      return <PersonDialog name={name} order={order} />;
    case 'hold':
      return <HoldDialog order={order} />;
    case 'setPrice':
      return <PriceDialog order={order} />;
    case 'reject':
    case 'cancel':
    case 'ignore':
    case 'remove':
    case 'restart':
    case 'complete':
      return <ReasonDialog name={name} order={order} />;
  }
}

/** The dialogs of the actions. It is mounted once on every page that offers actions. */
function OrderMoveHost() {
  const asked = useMoveStore((state) => state.asked);
  // A dialog that somebody left with the page does not open again on the next visit.
  useEffect(() => closeMove, []);
  return asked && <MoveDialog key={`${asked.order.id}:${asked.name}`} {...asked} />;
}

interface QueueProps extends LayoutParts {
  search: TableSearch;
}

/** The orders as a table, with tabs for pending orders by responsibility. */
function Queue({ search, ...parts }: QueueProps) {
  const { t } = useTranslation(['service-orders', 'shell']);
  return (
    <TrayTabs search={search} layout="queue">
      <RecordTable
        {...parts}
        records={orderRecords}
        label={t('shell:page.serviceSystem')}
        path="/service-system"
        page={useBoard()}
        search={search}
        searchLabel={t('board.search')}
        columns={useQueueColumns(getCommonStatus(search.filters as BoardFilters))}
        columnsBeside={columnsBeside}
        fits={(order) => fitsOrderFilters(order, search.filters as BoardFilters)}
        menu={orderMenu}
        keys={useOrderKeys()}
        bulkActions={useBulkOrderActions()}
        empty={useBoardEmpty(search)}
      />
    </TrayTabs>
  );
}

/** How many orders the user should look at, and a panel with all that somebody should. */
function AlertsTray({ onOpen }: { onOpen: (orderId: string) => void }) {
  const { t } = useTranslation('service-orders');
  const { data: alerts } = useQuery(alertsQuery);
  const popover = useRef<PopoverHandle>(null);
  useAlertNews();
  const isOwnConcern = useIsOwnConcern();
  const count = alerts && openAlertsByOrder(alerts).filter(isOwnConcern).length;
  const open = (orderId: string) => {
    popover.current?.close();
    onOpen(orderId);
  };
  return (
    <Popover
      ref={popover}
      label={t('alerts.title')}
      placement="bottom-end"
      width={400}
      trigger={(props) => (
        <button {...props} type="button" className={`${buttonClass('default')} ${styles.trigger}`}>
          <IconBellExclamation size={18} stroke={1.75} aria-hidden />
          <span className={styles.word}>{t('alerts.title')}</span> {/* Its room is kept until the number is known. */}
          <span className={styles.count} data-some={Boolean(count) || undefined}>
            {count !== undefined && count > 99 ? '99+' : (count ?? '\u00a0')}
          </span>
        </button>
      )}
    >
      <Suspense>
        <AlertsPanel onOpen={open} onLeave={() => popover.current?.close()} />
      </Suspense>
    </Popover>
  );
}
