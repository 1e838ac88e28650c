import { localeNames, locales } from '@sala/contract/core/locales.ts';
import {
  type TicketChange,
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from '@sala/contract/service/tickets/tickets.schema.ts';
import { useTranslation } from 'react-i18next';
import { ChangedValue, HistoryLine, RecordHistory } from '#records/panel/record-history.tsx';
import { ticketRecords } from '../api/ticket-records.ts';

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

/** A short description of the change. */
function useChangeText(): (change: TicketChange) => string {
  const { t } = useTranslation('tickets');
  return ({ field, after }) => {
    if (field === 'follower') return t(after === null ? 'history.followerGone' : 'history.follower');
    return t(`history.${field}`);
  };
}

const isStatus = (value: string): value is TicketStatus => ticketStatuses.some((one) => one === value);
const isLocale = (value: string): value is (typeof locales)[number] => locales.some((one) => one === value);
const isPriority = (value: string): value is TicketPriority => ticketPriorities.some((one) => one === value);

/** The old and the new value as text. */
function useChangeValues(): (change: TicketChange) => { before: string; after: string } {
  const { t } = useTranslation('tickets');
  const wordsFor = (field: TicketChange['field'], value: string | null): string => {
    if (value === null) return '';
    if (field === 'status' && isStatus(value)) return t(`statuses.${value}`);
    if (field === 'priority' && isPriority(value)) return t(`priorities.${value}`);
    if (field === 'customerLocale' && isLocale(value)) return localeNames[value];
    return value;
  };
  return ({ field, before, after }) => {
    const nobody = field === 'assignee' ? t('detail.nobody') : '';
    return { before: wordsFor(field, before) || nobody, after: wordsFor(field, after) || nobody };
  };
}

/** The name of the person who made the change. */
function useActorName(): (actor: TicketChange['actor']) => string {
  const { t } = useTranslation('tickets');
  return ({ kind, name }) => {
    if (kind === 'system') return t('history.system');
    return kind === 'customer' ? t('history.customer', { name }) : name;
  };
}
