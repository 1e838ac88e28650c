import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconDots, IconEdit, IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SidePanelHead, SidePanelTitle } from '#records/panel/side-panel-head.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { OrderStatus } from '#shared/ui/order-status.tsx';
import { ShareButton, ShareMenuItem } from '#shared/ui/share.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { shortcutKeys } from '#shared/ui/use-shortcut.ts';
import { useOrderAttention } from '../api/order-attention.ts';
import { AttentionLabel } from '../components/attention-label.tsx';
import { HoldCountdown } from '../components/hold-countdown.tsx';
import { orderPath } from '../order-path.ts';
import { useCanEdit } from './use-can-edit.ts';
import { editKey } from './use-order-panel-keys.ts';

export interface PanelHeadProps {
  order: ServiceOrder;
  onEdit: () => void;
  onClose: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The order's number and status, and the colleagues who have it open. */
export function PanelHead({ order, onEdit, onClose }: PanelHeadProps) {
  const { t } = useTranslation(['service-orders', 'common']);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const isWatched = useOrderAttention(order.id).length > 0;
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
      {isWatched && <AttentionLabel orderId={order.id} />}
    </SidePanelHead>
  );
}

type HeadActionsProps = Pick<PanelHeadProps, 'order' | 'onEdit'>;

const toLink = ({ id }: ServiceOrder) => `${location.origin}${orderPath(id)}`;

function HeadButtons({ order, onEdit }: HeadActionsProps) {
  const { t } = useTranslation('service-orders');
  const mayEdit = useCanEdit(order);
  return (
    <>
      <CopyButton value={toLink(order)} label={t('panel.copyLink')} />
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
    </>
  );
}

/** On phones there is no room for the buttons beside a long status. */
function HeadMenu({ order, onEdit }: HeadActionsProps) {
  const { t } = useTranslation(['service-orders', 'ui']);
  const mayEdit = useCanEdit(order);
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(toLink(order));
      showToast({ tone: 'success', content: t('ui:record.linkCopied') });
    } catch {
      // There is no clipboard outside of https.
      showToast({ id: 'copy', tone: 'error', content: t('ui:copy.refused') });
    }
  };
  const label = t('board.menu', { number: order.orderNumber });
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} label={label}>
          <IconDots {...icon} />
        </IconButton>
      )}
    >
      {mayEdit && (
        <MenuItem icon={<IconEdit {...icon} />} onSelect={onEdit}>
          {t('panel.edit')}
        </MenuItem>
      )}
      <MenuItem icon={<IconLink {...icon} />} onSelect={() => void copyLink()}>
        {t('panel.copyLink')}
      </MenuItem>
      <ShareMenuItem kind="order" recordId={order.id} />
    </Menu>
  );
}
