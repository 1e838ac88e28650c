import type { ServiceLog, ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconClipboardOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedValue, HistoryLine, RecordHistory } from '#records/panel/record-history.tsx';
import { RecordPanel } from '#records/panel/record-panel.tsx';
import { SidePanelContent } from '#records/panel/side-panel.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { orderRecords } from '../api/order-records.ts';
import { ConversationTab } from './conversation-tab.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FilesTab } from './files-tab.tsx';
import {
  hasVisibleValue,
  useActorName,
  useActorText,
  useEditedValues,
  useLogText,
  useObstacleNames,
} from './log-words.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderStepper } from './order-stepper.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PanelHead } from './panel-head.tsx';
import { useOrderCommands } from './use-order-commands.tsx';
import { useOrderPanelKeys } from './use-order-panel-keys.ts';

export interface OrderPanelProps {
  orderId: string;
  onClose: () => void;
  /** Shows another order in place of this one. */
  onOpen: (id: string) => void;
}

/** All details of an order. A page that shows it must also render `OrderMoveHost`. */
export function OrderPanel({ orderId, onClose, onOpen }: OrderPanelProps) {
  const { t } = useTranslation('service-orders');
  return (
    <RecordPanel
      records={orderRecords}
      id={orderId}
      onClose={onClose}
      texts={{
        label: t('panel.title'),
        missing: t('panel.missing.title'),
        missingBody: t('panel.missing.body'),
        missingIcon: <IconClipboardOff size={28} stroke={1.5} />,
      }}
    >
      {(order, stale) => <OpenOrder order={order} stale={stale} onClose={onClose} onOpen={onOpen} />}
    </RecordPanel>
  );
}

const tabs = ['overview', 'tracking', 'conversation', 'files'] as const;
type PanelTab = (typeof tabs)[number];

interface OpenOrderProps extends Omit<OrderPanelProps, 'orderId'> {
  order: ServiceOrderDetail;
  /** A note that the data may be outdated. */
  stale: ReactNode;
}

function OpenOrder({ order, stale, onClose, onOpen }: OpenOrderProps) {
  const { t } = useTranslation('service-orders');
  const [tab, setTab] = useState<PanelTab>('overview');
  const [isEditing, setIsEditing] = useState(false);
  useOrderPanelKeys(order, { onEdit: () => setIsEditing(true), onClose });
  useOrderCommands(order, { onEdit: () => setIsEditing(true) });
  return (
    <>
      <SidePanelContent
        head={<PanelHead order={order} onEdit={() => setIsEditing(true)} onClose={onClose} />}
        foot={<OrderActions order={order} />}
      >
        {stale}
        <OrderStepper order={order} />
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

/** All events of an order. */
function TrackingTab({ orderId }: { orderId: string }) {
  const { t } = useTranslation('service-orders');
  const history = orderRecords.useHistory(orderId);
  return (
    <RecordHistory label={t('panel.tabs.tracking')} history={history}>
      {history.happenings.filter(hasVisibleValue).map((log) => (
        <LogLine key={log.id} log={log} />
      ))}
    </RecordHistory>
  );
}

function LogLine({ log }: { log: ServiceLog }) {
  const { t } = useTranslation('service-orders');
  const actorName = useActorName();
  const way = useActorText()(log);
  const obstacles = useObstacleNames()(log);
  const values = useEditedValues()(log);
  const who = [actorName(log.actor), way].filter(Boolean).join(' · ');
  return (
    <HistoryLine by={log.actor.kind} title={useLogText()(log)} who={who} createdAt={log.createdAt}>
      {values.map(({ field, ...value }) => (
        <p key={field}>
          {value.before || value.after ? `${field}: ` : field}
          <ChangedValue {...value} />
        </p>
      ))}
      {obstacles && <p>{t('panel.despite', { obstacles })}</p>}
      {log.reason && <blockquote>{log.reason}</blockquote>}
    </HistoryLine>
  );
}
