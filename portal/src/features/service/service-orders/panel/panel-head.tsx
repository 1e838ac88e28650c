import { toMapSearch } from '@sala/contract/service/service-orders/map-search.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconCalendarEvent, IconDots, IconEdit, IconLink, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanelHead, SidePanelTitle } from '#records/panel/side-panel-head.tsx';
import { PanelContact } from '#records/panel/side-panel-sections.tsx';
import { formatDateTime, formatMoment } from '#shared/i18n/dates.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { CustomerLinkMenuItem } from '#shared/ui/customer-page-link.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#shared/ui/menu.tsx';
import { OrderStatus } from '#shared/ui/order-status.tsx';
import { ShareButton, ShareMenuItem } from '#shared/ui/share.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { shortcutKeys } from '#shared/ui/use-shortcut.ts';
import { getPosition } from '../board/order-facts.ts';
import { AttentionLabel } from '../components/attention-label.tsx';
import { HoldCountdown } from '../components/hold-countdown.tsx';
import { LateMark } from '../components/order-marks.tsx';
import { MoveItems } from '../moves/move-items.tsx';
import { toCustomerLink, useMayPassOnLink } from './customer-link.ts';
import styles from './sections.module.css';
import { useCanEdit } from './use-can-edit.ts';
import { toOrderLink, useCopyLink } from './use-copy-link.ts';
import { editKey, moveKeys } from './use-order-panel-keys.ts';
import { usePanelMoves } from './use-panel-moves.ts';

export interface PanelHeadProps {
  order: ServiceOrder;
  onEdit: () => void;
  onClose: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const small = { ...icon, size: 16 } as const;

/** The order's number and status, when and where it is wanted, and the colleagues who have it open. */
export function PanelHead({ order, onEdit, onClose }: PanelHeadProps) {
  const { t } = useTranslation(['service-orders', 'common']);
  const isPhone = useMediaQuery('(max-width: 767px)');
  return (
    <SidePanelHead
      number={order.orderNumber}
      about={
        <>
          <OrderStatus status={order.status} />
          {order.holdUntil && <HoldCountdown until={order.holdUntil} />}
        </>
      }
      closeLabel={t('common:close')}
      onClose={onClose}
      actions={isPhone ? <HeadMenu order={order} onEdit={onEdit} /> : <HeadButtons order={order} onEdit={onEdit} />}
    >
      <SidePanelTitle>{order.title}</SidePanelTitle>
      <WhenAndWhere order={order} />
    </SidePanelHead>
  );
}

function WhenAndWhere({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const now = useNow();
  const place = getPosition(order);
  return (
    <>
      <PanelContact>
        <IconCalendarEvent {...small} />
        <span>
          <span className="visually-hidden">{t('panel.fields.scheduleDate')} </span>
          {order.scheduleDate ? (
            formatDateTime(order.scheduleDate, now)
          ) : (
            <time dateTime={order.receivedAt} title={formatDateTime(order.receivedAt, now)}>
              {t('panel.atOnceSince', { time: formatMoment(order.receivedAt, now) })}
            </time>
          )}
        </span>
        <LateMark order={order} now={now} />
        {/* In a line that is there anyway, so that nothing below moves when somebody comes. */}
        <span className={styles.watchers}>
          <AttentionLabel orderId={order.id} />
        </span>
      </PanelContact>
      {place && (
        <PanelContact>
          <IconMapPin {...small} />
          <a href={toMapSearch(place)} target="_blank" rel="noopener noreferrer" title={t('panel.openMap')}>
            {place}
          </a>
          <CopyButton value={place} label={t('panel.copyAddress')} />
        </PanelContact>
      )}
    </>
  );
}

type HeadActionsProps = Pick<PanelHeadProps, 'order' | 'onEdit'>;

function HeadButtons({ order, onEdit }: HeadActionsProps) {
  const { t } = useTranslation('service-orders');
  const mayEdit = useCanEdit(order);
  const mayPassOn = useMayPassOnLink();
  const { others } = usePanelMoves(order);
  const hasMoves = others.some(({ isAllowed }) => isAllowed);
  return (
    <>
      <CopyButton isLink value={toOrderLink(order)} label={t('panel.copyLink')} />
      <ShareButton kind="order" recordId={order.id} />
      {mayEdit && (
        <IconButton
          label={t('panel.edit')}
          title={`${t('panel.edit')} (${shortcutKeys(editKey).join('')})`}
          onClick={onEdit}
        >
          <IconEdit {...icon} />
        </IconButton>
      )}
      {(mayPassOn || hasMoves) && (
        <MoreMenu>
          {mayPassOn && <CustomerLinkMenuItem link={toCustomerLink(order.id)} />}
          {mayPassOn && hasMoves && <MenuDivider />}
          {hasMoves && <MoveItems moves={others} keys={moveKeys} />}
        </MoreMenu>
      )}
    </>
  );
}

/** On phones there is no room for the buttons beside a long status. */
function HeadMenu({ order, onEdit }: HeadActionsProps) {
  const { t } = useTranslation('service-orders');
  const mayEdit = useCanEdit(order);
  const mayPassOn = useMayPassOnLink();
  const { others } = usePanelMoves(order);
  const copyLink = useCopyLink(order);
  return (
    <MoreMenu>
      {mayEdit && (
        <MenuItem icon={<IconEdit {...icon} />} shortcut={editKey} onSelect={onEdit}>
          {t('panel.edit')}
        </MenuItem>
      )}
      <MenuItem icon={<IconLink {...icon} />} onSelect={copyLink}>
        {t('panel.copyLink')}
      </MenuItem>
      <ShareMenuItem kind="order" recordId={order.id} />
      {mayPassOn && <CustomerLinkMenuItem link={toCustomerLink(order.id)} />}
      {others.some(({ isAllowed }) => isAllowed) && (
        <>
          <MenuDivider />
          <MoveItems moves={others} keys={moveKeys} />
        </>
      )}
    </MoreMenu>
  );
}

function MoreMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation('service-orders');
  return (
    <Menu
      label={t('panel.more')}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} label={t('panel.more')}>
          <IconDots {...icon} />
        </IconButton>
      )}
    >
      {children}
    </Menu>
  );
}
