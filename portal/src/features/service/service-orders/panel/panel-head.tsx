import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SidePanelHead, SidePanelTitle } from '#records/panel/side-panel-head.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { OrderStatus } from '#shared/ui/order-status.tsx';
import { ShareButton } from '#shared/ui/share.tsx';
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

/** The order's number and status, and the colleagues who have it open. */
export function PanelHead({ order, onEdit, onClose }: PanelHeadProps) {
  const { t } = useTranslation(['service-orders', 'common']);
  const mayEdit = useCanEdit(order);
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
      actions={
        <>
          <CopyButton value={`${location.origin}${orderPath(order.id)}`} label={t('panel.copyLink')} />
          <ShareButton kind="order" recordId={order.id} />
          {mayEdit && (
            <IconButton
              label={t('panel.edit')}
              title={`${t('panel.edit')} (${shortcutKeys(editKey).join('')})`}
              onClick={onEdit}
            >
              <IconEdit size={18} stroke={1.75} aria-hidden />
            </IconButton>
          )}
        </>
      }
    >
      <SidePanelTitle>{order.title}</SidePanelTitle>
      {isWatched && <AttentionLabel orderId={order.id} />}
    </SidePanelHead>
  );
}
