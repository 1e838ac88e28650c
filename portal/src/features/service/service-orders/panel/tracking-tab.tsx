import type { ServiceLog } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { ChangedValue, HistoryLine, RecordHistory } from '#records/panel/record-history.tsx';
import { orderRecords } from '../api/order-records.ts';
import {
  hasVisibleValue,
  useActorName,
  useActorText,
  useEditedValues,
  useLogText,
  useObstacleNames,
} from './log-words.ts';

/** All events of an order. */
export function TrackingTab({ orderId }: { orderId: string }) {
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
