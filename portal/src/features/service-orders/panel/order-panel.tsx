import type { ServiceOrderDetail } from '@sala/contract/service-orders/service-orders.schema.ts';
import { IconClipboardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#shared/api/api-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import {
  SidePanel,
  SidePanelContent,
  SidePanelNote,
  SidePanelSkeleton,
  textButtonClass,
} from '#shared/ui/side-panel.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { orderDetail, useOrderNews } from '../api/order-detail.queries.ts';
import { ConversationTab } from './conversation-tab.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FilesTab } from './files-tab.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderStepper } from './order-stepper.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PanelHead } from './panel-head.tsx';
import { TrackingTab } from './tracking-tab.tsx';
import { useMarkSeen } from './use-mark-seen.ts';
import { usePanelKeys } from './use-panel-keys.ts';

export interface OrderPanelProps {
  orderId: string;
  onClose: () => void;
  /** Shows another order in the place of this one. */
  onOpen: (id: string) => void;
}

/** The whole of an order over the end of the page. Not modal: the list beside it stays in use. Whoever shows it renders `OrderMoveHost`. */
export function OrderPanel({ orderId, onClose, onOpen }: OrderPanelProps) {
  const { t } = useTranslation('service-orders');
  const order = useQuery(orderDetail(orderId));
  useOrderNews(orderId);
  return (
    <SidePanel
      label={order.data ? `#${order.data.orderNumber} ${order.data.title}` : t('panel.title')}
      of={orderId}
      onClose={onClose}
    >
      {order.data && !isMissing(order.error) ? (
        <OpenOrder
          key={order.data.id}
          order={order.data}
          isStale={order.isError}
          onRetry={() => void order.refetch()}
          onClose={onClose}
          onOpen={onOpen}
        />
      ) : order.isPending ? (
        <SidePanelSkeleton closeLabel={t('panel.close')} onClose={onClose} />
      ) : isMissing(order.error) ? (
        <EmptyState
          icon={<IconClipboardOff size={28} stroke={1.5} />}
          title={t('panel.missing.title')}
          description={t('panel.missing.body')}
          action={
            <Button variant="default" onClick={onClose}>
              {t('panel.close')}
            </Button>
          }
        />
      ) : (
        <SidePanelNote closeLabel={t('panel.close')} onClose={onClose}>
          <ErrorState error={order.error} onRetry={() => void order.refetch()} />
        </SidePanelNote>
      )}
    </SidePanel>
  );
}

const tabs = ['overview', 'tracking', 'conversation', 'files'] as const;
type PanelTab = (typeof tabs)[number];

interface OpenOrderProps extends Omit<OrderPanelProps, 'orderId'> {
  order: ServiceOrderDetail;
  /** The last question for its state was not answered. */
  isStale: boolean;
  onRetry: () => void;
}

function OpenOrder({ order, isStale, onRetry, onClose, onOpen }: OpenOrderProps) {
  const { t } = useTranslation('service-orders');
  const [tab, setTab] = useState<PanelTab>('overview');
  const [isEditing, setIsEditing] = useState(false);
  usePanelKeys(order, { onEdit: () => setIsEditing(true), onClose });
  useMarkSeen(order);
  return (
    <>
      <SidePanelContent head={<PanelHead order={order} onEdit={() => setIsEditing(true)} onClose={onClose} />}>
        {isStale && (
          <InlineAlert tone="warning">
            {t('panel.stale')}{' '}
            <button type="button" className={textButtonClass} onClick={onRetry}>
              {t('panel.retry')}
            </button>
          </InlineAlert>
        )}
        <OrderStepper order={order} />
        <OrderActions order={order} />
        <Tabs
          label={t('panel.title')}
          value={tab}
          onValueChange={setTab}
          tabs={tabs.map((id) => ({
            id,
            label: t(`panel.tabs.${id}`),
            ...(id === 'files' && order.attachmentCount > 0 && { count: order.attachmentCount }),
          }))}
        >
          {tab === 'overview' && <OverviewTab order={order} onOpen={onOpen} />}
          {tab === 'tracking' && <TrackingTab orderId={order.id} />}
          {tab === 'conversation' && <ConversationTab order={order} />}
          {tab === 'files' && <FilesTab order={order} />}
        </Tabs>
      </SidePanelContent>
      {isEditing && <EditDialog order={order} onClose={() => setIsEditing(false)} />}
    </>
  );
}
