import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { IconDots, IconExternalLink, IconLink, IconMessage } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { useCan } from '#shared/ability/ability.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { MenuDivider, MenuItem } from '#shared/ui/menu.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { type MenuPlace, PlaceMenu } from '#shared/ui/place-menu.tsx';
import { useAttending } from '../api/order-attention.ts';
import { MoveItems } from '../moves/move-items.tsx';
import { isBeyondRole } from '../moves/order-moves.ts';
import { useOrderMoves } from '../moves/use-order-moves.ts';
import { useBoard } from './use-board.ts';

interface Request extends MenuPlace {
  readonly order: ServiceOrder;
}

const useRequest = create<{ request: Request | null }>(() => ({ request: null }));

/** Opens the menu of an order at a place of the window; there is one menu for all the rows. */
export function openOrderMenu(order: ServiceOrder, { x, y }: Pick<MenuPlace, 'x' | 'y'>): void {
  useRequest.setState(({ request }) => ({ request: { order, x, y, number: (request?.number ?? 0) + 1 } }));
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The button of a row or a card that opens its menu. */
export function OrderMenuButton({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.stopPropagation();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    openOrderMenu(order, { x: left, y: bottom });
  };
  return (
    <IconButton
      size={32}
      aria-haspopup="menu"
      label={t('board.menu', { number: order.orderNumber })}
      onClick={handleClick}
    >
      <IconDots {...icon} />
    </IconButton>
  );
}

/** The menu of whichever order it was asked for. */
export function OrderMenuHost() {
  const request = useRequest((state) => state.request);
  return request && <OpenMenu key={request.number} request={request} />;
}

function OpenMenu({ request }: { request: Request }) {
  const { t } = useTranslation('service-orders');
  const { order } = request;
  return (
    <PlaceMenu at={request} label={t('board.menu', { number: order.orderNumber })}>
      <Items order={order} />
    </PlaceMenu>
  );
}

function Items({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const navigate = useNavigate();
  const board = useBoard();
  const moves = useOrderMoves(order);
  const mayChat = useCan('read', 'chat');
  // Whoever may name its operator and opens its menu is about to.
  const isAssigning = moves.some(({ name, isAllowed }) => isAllowed && (name === 'assign' || name === 'reassign'));
  useAttending(order.id, isAssigning ? 'assigning' : null);

  async function copyLink() {
    await navigator.clipboard.writeText(`${location.origin}/service-system?order=${order.id}`);
    showToast({ tone: 'success', content: t('board.linkCopied') });
  }
  const { channelId } = order;
  return (
    <>
      <MenuItem icon={<IconExternalLink {...icon} />} onSelect={() => board.openOrder(order.id)}>
        {t('board.open')}
      </MenuItem>
      {mayChat && channelId && (
        <MenuItem
          icon={<IconMessage {...icon} />}
          onSelect={() => void navigate({ to: '/chat', search: { c: channelId } as never })}
        >
          {t('board.openConversation')}
        </MenuItem>
      )}
      <MenuItem icon={<IconLink {...icon} />} onSelect={() => void copyLink()}>
        {t('board.copyLink')}
      </MenuItem>
      {moves.some(({ obstacle }) => !isBeyondRole(obstacle)) && <MenuDivider />}
      <MoveItems moves={moves} />
    </>
  );
}
