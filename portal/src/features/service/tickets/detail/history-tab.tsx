import type { TicketChange } from '@sala/contract/service/tickets/tickets.schema.ts';
import { useTranslation } from 'react-i18next';
import { ChangedValue, HistoryLine, RecordHistory } from '#records/panel/record-history.tsx';
import { ticketRecords } from '../api/ticket-records.ts';
import { useActorName, useChangeText, useChangeValues } from './history-words.ts';

/** All changes of a ticket. */
export function HistoryTab({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('tickets');
  const history = ticketRecords.useHistory(ticketId);
  return (
    <RecordHistory label={t('detail.tabs.history')} history={history}>
      {history.happenings.map((change) => (
        <ChangeLine key={change.id} change={change} />
      ))}
    </RecordHistory>
  );
}

function ChangeLine({ change }: { change: TicketChange }) {
  const { actor, createdAt } = change;
  const values = useChangeValues()(change);
  const actorName = useActorName();
  return (
    <HistoryLine by={actor.kind} title={useChangeText()(change)} who={actorName(actor)} createdAt={createdAt}>
      {(values.before || values.after) && <ChangedValue {...values} />}
    </HistoryLine>
  );
}
