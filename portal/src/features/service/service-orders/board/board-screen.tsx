import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshRecords } from '#records/page/fresh-records.tsx';
import { RecordScreen } from '#records/page/record-screen.tsx';
import { useCan } from '#shared/ability/ability.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { AvatarStack } from '#shared/ui/avatar-stack.tsx';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { AlertsTray } from '../alerts/alerts-tray.tsx';
import { useBoardAttention, useDispatchers } from '../api/order-attention.ts';
import { orderRecords } from '../api/order-records.ts';
import { boardChoices, boardViews } from '../api/orders.queries.ts';
import { BulkDialogHost } from '../bulk/bulk-dialog.tsx';
import { Columns } from '../columns/columns.tsx';
import { NewOrder } from '../creation/new-order.tsx';
import { OrderMoveHost } from '../moves/order-move-host.tsx';
import { PeopleLayout } from '../people/people-layout.tsx';
import { Queue } from '../queue/queue.tsx';
import { OrderRail } from '../rail/order-rail.tsx';
import { useBoardFilters } from '../rail/use-board-filters.tsx';
import { type BoardFilters, boardLayouts, ordersSearch } from '../service-orders.search.ts';
import { fitsOrderFilters } from './order-facts.ts';
import { orderMenu } from './order-menu.tsx';
import { useBoard } from './use-board.ts';
import { useOwnAttention } from './use-own-attention.ts';

const OrderPanel = lazyPart(() => import('../panel/order-panel.tsx').then((module) => module.OrderPanel));

/** The orders that wait for a price from the user. */
const ownPrices = { assigned: 'specialist' } as const;

/**
 * Without search parameters, the board opens with the user's saved default view; for users who only set prices, with the orders that wait
 * for them.
 */
function useDefaultView(): void {
  const board = useBoard();
  const views = useQuery(boardViews);
  const maySayPrices = useCan('update', 'manage-service-price');
  const mayWork = useCan('update', 'change-status-service');
  const mayAssign = useCan('update', 'assign-operator-service');
  const isAsked = useRef(false);
  const open = useEffectEvent(() => {
    const saved = views.data?.find(({ isDefault }) => isDefault)?.params;
    const usual = saved ?? (maySayPrices && !mayWork && !mayAssign ? ownPrices : undefined);
    if (!isAsked.current && usual && Object.keys(board.params).length === 0) board.show(usual);
    isAsked.current = true;
  });
  useEffect(() => {
    if (views.data) open();
  }, [views.data]);
}

/** The filters at the side, the orders in the middle, the open order at the end. */
export function BoardScreen() {
  const { t } = useTranslation(['service-orders', 'shell']);
  const board = useBoard();
  const raw = useTableSearch(ordersSearch);
  const filters = useBoardFilters(raw);
  const search = { ...raw, ...filters.target } as typeof raw;
  const mayCreate = useCan('create', 'create-service');
  const main = useRef<HTMLDivElement>(null);
  const isTable = board.layout === 'queue';
  const fresh = useFreshRecords(main, {
    records: orderRecords,
    isTable,
    search: raw,
    // The plan of people shows assigned orders by itself.
    fits: (order) =>
      fitsOrderFilters(order, raw.filters as BoardFilters) &&
      (board.layout !== 'people' || order.status === 'pendingDispatch'),
  });
  useOrganisationChanges(['services', 'projects', 'employees'], [boardChoices.queryKey]);
  useBoardAttention();
  useOwnAttention(board.openId);
  useDefaultView();
  const Layout = { queue: Queue, columns: Columns, people: PeopleLayout }[board.layout];
  return (
    <RecordScreen
      ref={main}
      title={t('shell:page.serviceSystem')}
      page={board}
      layouts={boardLayouts.map((value) => ({ value, label: t(`board.layouts.${value}`) }))}
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

function Dispatchers() {
  const { t } = useTranslation('service-orders');
  const people = useDispatchers();
  if (people.length === 0) return null;
  return (
    <span title={t('board.alsoHere')}>
      <AvatarStack people={people.map(({ name }) => ({ name, src: null }))} size={26} />
    </span>
  );
}
