import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { useProfile } from '#shared/session/session.ts';
import { AvatarStack } from '#shared/ui/avatar-stack.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { FilterRailButton } from '#shared/ui/filters/filter-rail.tsx';
import { isOn } from '#shared/ui/filters/filter-values.ts';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { RailScreen, useHasRail } from '#shared/ui/rail-screen.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { useBoardAttention, useDispatchers } from '../api/order-attention.ts';
import { boardChoices, boardViews } from '../api/orders.queries.ts';
import { useOrdersNews } from '../api/orders-news.ts';
import { BulkDialogHost } from '../bulk/bulk-dialog.tsx';
import { Columns } from '../columns/columns.tsx';
import { NewOrder } from '../creation/new-order.tsx';
import { OrderMoveHost } from '../moves/order-move-host.tsx';
import { PeopleLayout } from '../people/people-layout.tsx';
import { Queue } from '../queue/queue.tsx';
import { OrderRail } from '../rail/order-rail.tsx';
import { useBoardFilters } from '../rail/use-board-filters.tsx';
import { boardLayouts, ordersSearch } from '../service-orders.search.ts';
import { OpenParts } from './open-parts.tsx';
import { OrderMenuHost } from './order-menu.tsx';
import { useBoard } from './use-board.ts';
import { useOwnAttention } from './use-own-attention.ts';

/** The orders whose price one is asked for. */
const ownPrices = { assigned: 'specialist' } as const;

/** Who opens the board without a word in its address gets what they saved as their default; whose work is prices alone, those that wait for them. */
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

/** Filters beside, the orders in the middle, the one that is open at the end. */
export function BoardScreen() {
  const { t } = useTranslation(['service-orders', 'shell']);
  const board = useBoard();
  const search = useTableSearch(ordersSearch);
  const filters = useBoardFilters(search);
  const hasRail = useHasRail();
  const isReadonly = useProfile()?.isReadonly ?? false;
  const mayCreate = useCan('create', 'create-service');
  useOrdersNews();
  useOrganisationChanges(['services', 'projects', 'employees'], [boardChoices.queryKey]);
  useBoardAttention();
  useOwnAttention(board.orderId);
  useDefaultView();
  useShortcut('KeyN', () => board.openNew(), { isEnabled: mayCreate });
  const main = useRef<HTMLDivElement>(null);
  useShortcut('Slash', () => main.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus());
  useKeyGroups([
    {
      title: t('shell:page.serviceSystem'),
      rows: [
        { label: t('board.search'), keys: ['Slash'] },
        ...(mayCreate ? [{ label: t('board.new'), keys: ['KeyN'] }] : []),
      ],
    },
  ]);
  const all = [filters.status, ...filters.others];
  const Layout = { queue: Queue, columns: Columns, people: PeopleLayout }[board.layout];

  const onCount = all.filter((one) => isOn(one, search.filters)).length;

  return (
    <RailScreen
      ref={main}
      title={t('shell:page.serviceSystem')}
      rail={<OrderRail filters={filters} />}
      isFixed={board.layout !== 'queue'}
      layouts={
        <Segmented
          label={t('board.layout')}
          value={board.layout}
          options={boardLayouts.map((value) => ({ value, label: t(`board.layouts.${value}`) }))}
          onChange={board.setLayout}
        />
      }
      actions={
        <>
          <Dispatchers />
          {mayCreate && (
            <Button variant="primary" onClick={() => board.openNew()}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {t('board.new')}
            </Button>
          )}
        </>
      }
      over={
        <>
          <OpenParts />
          {board.newOrder && (
            <NewOrder
              kind={board.newOrder === 'any' ? undefined : board.newOrder}
              onClose={board.closeNew}
              onCreated={({ id }) => board.openOrder(id)}
            />
          )}
          <OrderMenuHost />
          <OrderMoveHost />
          <BulkDialogHost />
        </>
      }
    >
      {isReadonly && <ReadOnlyNote reason="readonly" />}
      <Layout
        search={filters.target as typeof search}
        filters={all}
        toolbarEnd={
          !hasRail && (
            <FilterRailButton count={onCount}>
              <OrderRail filters={filters} isInDialog />
            </FilterRailButton>
          )
        }
      />
    </RailScreen>
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
