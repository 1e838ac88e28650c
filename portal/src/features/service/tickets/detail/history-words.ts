import { localeNames, locales } from '@sala/contract/core/locales.ts';
import {
  type TicketChange,
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from '@sala/contract/service/tickets/tickets.schema.ts';
import { useTranslation } from 'react-i18next';

/** A short description of the change. */
export function useChangeText(): (change: TicketChange) => string {
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
export function useChangeValues(): (change: TicketChange) => { before: string; after: string } {
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
export function useActorName(): (actor: TicketChange['actor']) => string {
  const { t } = useTranslation('tickets');
  return ({ kind, name }) => {
    if (kind === 'system') return t('history.system');
    return kind === 'customer' ? t('history.customer', { name }) : name;
  };
}
