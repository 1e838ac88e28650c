import {
  type DispatchCandidate,
  getCandidateRefusal,
  getCandidateWarnings,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { serverNow } from '#shared/config/client-config.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { DragArea } from '#shared/ui/drag/drag-area.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { useUiState } from '#shared/ui/ui-state.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { useAttending } from '../api/order-attention.ts';
import type { OrderFilters } from '../api/order-filters.ts';
import { orderRecords } from '../api/order-records.ts';
import { AssignPicker } from '../assign/assign-picker.tsx';
import { candidatesQuery, useCandidates } from '../assign/candidates.queries.ts';
import { getObstacle } from '../moves/order-moves.ts';
import { useMoveDialog } from '../moves/use-move-dialog.ts';
import { askMove, useMoveActor, useObstacleText } from '../moves/use-order-moves.ts';
import { usePeople } from './people.queries.ts';
import styles from './people-board.module.css';
import { PeopleGrid } from './people-grid.tsx';
import { PeopleList } from './people-list.tsx';
import { toPeriod, type Zoom } from './people-time.ts';
import { PeopleToolbar } from './people-toolbar.tsx';
import { UnassignedTray } from './unassigned-tray.tsx';

export interface PeopleBoardProps {
  filters: OrderFilters;
  openId?: string | undefined;
  onOpen: (orderId: string) => void;
}

const numberAndTitle = (order: ServiceOrder | null) => (order ? `#${order.orderNumber} ${order.title}` : '');
const nameOfMove = (order: ServiceOrder) => (order.operator ? 'reassign' : 'assign');

/** The pending assignment of an order to a person. */
interface DraggedOrder {
  readonly order: ServiceOrder;
  readonly taker: DispatchCandidate;
}

/** The people who carry out orders and their time, with the unassigned orders below. */
export function PeopleBoard({
  filters: { tray: _tray, timeZone: _zone, ...filters },
  openId,
  onOpen,
}: PeopleBoardProps) {
  const { t } = useTranslation('service-orders');
  const hasTime = useMediaQuery('(min-width: 768px)');
  const mayAssign = useCan('update', 'assign-operator-service');
  // Updated every minute; the server's time is used.
  useNow();
  const now = serverNow();
  const [kept, setZoom] = useUiState<Zoom>('serviceOrders.zoom', 'hour');
  const zoom = hasTime ? kept : 'day';
  const [at, setAt] = useState(now);
  const period = toPeriod(zoom, at);
  const people = usePeople(period, filters);
  const [isOnlyAvailable, setOnlyAvailable] = useUiState('serviceOrders.onlyAvailable', false);
  const shown = people.data?.filter(({ availability: { state } }) => !isOnlyAvailable || state === 'available') ?? [];
  const { dragged, drag, gift, give, forget } = useDrawing();
  const takers = useCandidates(dragged?.id, 'operator');
  const person = useMoveActor();
  const obstacleText = useObstacleText();

  const ask = (order: ServiceOrder) => {
    const name = nameOfMove(order);
    const why = obstacleText(name, order, person);
    if (why) showToast({ tone: 'error', id: `move:${order.id}`, content: why });
    else askMove(order, name);
  };
  const handleMove = (orderId: string) => {
    const order = people.data?.flatMap(({ blocks }) => blocks).find((block) => block.order.id === orderId)?.order;
    if (order) ask(order);
  };
  const waiting =
    orderRecords.useColumn(['pendingDispatch'], filters, 'asc').data?.pages.flatMap(({ rows }) => rows) ?? [];
  const blocks = people.data?.flatMap((one) => one.blocks) ?? [];
  const orderOf = (id: string) =>
    blocks.find(({ order }) => order.id === id)?.order ?? waiting.find((order) => order.id === id);
  const handleStart = (id: string) => {
    const order = orderOf(id);
    drag(order && !getObstacle(nameOfMove(order), order, person) ? order : null);
  };
  /** An order cannot be dragged to its current assignee or to a person who can never have it. */
  const isOpenTo = (userId: string) => {
    const taker = takers.data?.find(({ id }) => id === userId);
    return dragged !== null && dragged.operator?.id !== userId && !(taker && getCandidateRefusal(taker));
  };
  const handleEnd = (_id: string, userId: string | null): boolean => {
    const isGiven = userId !== null && isOpenTo(userId);
    if (isGiven) give(userId);
    else drag(null);
    return isGiven;
  };
  const isMovable = mayAssign && hasTime;
  const shared = { now, openId, onOpen, isMovable };

  return (
    <DragArea
      nameOf={(id) => numberAndTitle(orderOf(id) ?? dragged)}
      placeName={(id) => people.data?.find((one) => one.id === id)?.name ?? ''}
      onStart={handleStart}
      onEnd={handleEnd}
      isLabel
      copy={dragged && <span className={styles.copy}>{numberAndTitle(dragged)}</span>}
    >
      <div className={styles.board}>
        <PeopleToolbar
          {...{ zoom, period, now, hasTime, isOnlyAvailable }}
          onZoom={setZoom}
          onGo={setAt}
          onOnlyAvailable={setOnlyAvailable}
        />
        {people.isPending ? (
          <div className={styles.loading}>
            <Loading>
              <SkeletonRows count={6} height={56} />
            </Loading>
          </div>
        ) : people.isError && !people.data ? (
          <ErrorState error={people.error} onRetry={() => void people.refetch()} />
        ) : people.data.length === 0 ? (
          <EmptyState
            icon={<IconUsers size={28} stroke={1.5} />}
            title={t('people.nobody')}
            description={t('assign.nobody')}
          />
        ) : shown.length === 0 ? (
          <EmptyState
            icon={<IconUsers size={28} stroke={1.5} />}
            title={t('people.noneAvailable')}
            action={
              <Button variant="default" onClick={() => setOnlyAvailable(false)}>
                {t('people.everyone')}
              </Button>
            }
          />
        ) : hasTime ? (
          <PeopleGrid
            {...shared}
            people={shown}
            zoom={zoom}
            period={period}
            isStale={people.isPlaceholderData}
            dragged={dragged}
            takers={takers.data}
            onMove={handleMove}
          />
        ) : (
          <PeopleList people={shown} period={period} now={now} onOpen={onOpen} />
        )}
        <UnassignedTray {...shared} filters={filters} onAssign={mayAssign ? ask : undefined} />
        {gift && <AssignOrderFromPerson key={`${gift.order.id} ${gift.taker.id}`} {...gift} onDone={forget} />}
      </div>
    </DragArea>
  );
}

/** The state of dragging an order, and the person it was dropped on. */
function useDrawing() {
  const queryClient = useQueryClient();
  const [dragged, setDragged] = useState<ServiceOrder | null>(null);
  const [gift, setGift] = useState<DraggedOrder | null>(null);
  useAttending(dragged?.id ?? '', dragged ? 'assigning' : null);
  const give = async (userId: string) => {
    const order = dragged;
    setDragged(null);
    if (!order) return;
    // Fetched unless it is cached, because the user must see the obstacles first.
    const takers = await queryClient.ensureQueryData(candidatesQuery(order.id, 'operator')).catch(() => undefined);
    const taker = takers?.find(({ id }) => id === userId);
    if (taker) setGift({ order, taker });
  };
  return {
    dragged,
    drag: setDragged,
    gift,
    give: (userId: string) => void give(userId),
    forget: () => setGift(null),
  };
}

interface AssignOrderFromPersonProps {
  order: ServiceOrder;
  taker: DispatchCandidate;
  onDone: () => void;
}

/** Assigns an order to the person it was dragged onto: at once if there is no obstacle, otherwise after a confirmation. */
function AssignOrderFromPerson({ order: opened, taker, onDone }: AssignOrderFromPersonProps) {
  const errorText = useErrorText();
  const { order, why, failure, isBusy, make } = useMoveDialog(opened.operator ? 'reassign' : 'assign', opened);
  const [isAsking, setIsAsking] = useState(getCandidateWarnings(taker).length > 0);
  const give = async (picked: { userId: string; reason?: string }) => {
    if (await make(picked)) onDone();
    else setIsAsking(true);
  };
  const giveAtOnce = useEffectEvent(() => {
    if (!isAsking) void give({ userId: taker.id });
  });
  useEffect(() => giveAtOnce(), []);
  if (!isAsking) return null;
  const isReasonMissing = failure?.key === 'assignmentNeedsReason';
  const problems = [failure && errorText(failure), why].filter(Boolean);
  return (
    <AssignPicker
      order={order}
      part="operator"
      {...(failure && !isReasonMissing ? {} : { pickedId: taker.id })}
      isReasonMissing={isReasonMissing}
      isBusy={isBusy}
      problem={problems.length > 0 ? problems.join(' ') : undefined}
      onPick={(picked) => void give(picked)}
      onClose={onDone}
    />
  );
}
