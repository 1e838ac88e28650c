import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { newTicketBody, ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import {
  maxEntryFiles,
  type TicketChoices,
  type TicketDetail,
  type TicketStatus,
} from '@sala/contract/service/tickets/tickets.schema.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, type CallOptions } from '#shared/api/client.ts';
import { useContentKey } from '#shared/api/use-content-key.ts';
import { clientConfig } from '#shared/config/client-config.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { currentProfile } from '#shared/session/session.ts';
import { messageToastDuration, showToast } from '#shared/ui/notices.ts';
import { useFileUploads } from '#shared/ui/use-file-uploads.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import type { NewTicketProps } from './new-ticket.tsx';
import { type NewTicketBody, toDraft } from './ticket-values.ts';
import { useCustomerEmail } from './use-customer-email.ts';

export interface TicketFormSetup extends Pick<NewTicketProps, 'start' | 'onClose' | 'onCreated'> {
  choices: TicketChoices;
}

/** The new ticket, and what is needed to create it. */
export function useTicketForm({ start, choices, onClose, onCreated }: TicketFormSetup) {
  const { t } = useTranslation('tickets');
  const { keyOf, forget } = useContentKey();
  const [initial] = useState(() => {
    const ownId = currentProfile()?.id;
    const canTake = choices.people.some((person) => person.id === ownId && person.canTake);
    return toDraft({ start, locale: currentLocale(), assigneeId: canTake ? ownId : undefined });
  });
  const customer = useCustomerEmail(start);
  const uploads = useFileUploads((file, signal) => api.call(uploadsApi.create, {}, { file, signal, silent: true }));
  const status = useRef<TicketStatus>('open');

  async function send(values: NewTicketBody, options: CallOptions): Promise<TicketDetail> {
    // An address typed for a customer without one is saved with the customer.
    const customerEmail =
      start?.channelId && customer.email !== values.customerEmail
        ? await customer.set(values.customerEmail)
        : values.customerEmail;
    const attachmentIds = uploads.results.map(({ id }) => id);
    const body = { ...values, customerEmail, attachmentIds, status: status.current };
    return api.call(ticketsApi.create, { body }, { ...options, idempotencyKey: keyOf(body) });
  }
  const form = useNewEditor({
    schema: newTicketBody,
    initialValues: initial,
    send,
    keep: ticketRecords.invalidateAll,
    lost: t('form.lost'),
    hasInput: (_, isDirty) => isDirty || uploads.items.length > 0,
    onClose,
    onSaved: (ticket) => {
      forget();
      const content = t('form.created', { number: ticket.ticketNumber });
      showToast({ tone: 'success', content, duration: messageToastDuration });
      onCreated(ticket);
    },
  });
  return {
    form,
    customer,
    uploads: { ...uploads, maxBytes: clientConfig().maxFileSize, maxFiles: maxEntryFiles },
    /** The status with which the ticket is created. */
    sendAs: (next: TicketStatus) => {
      status.current = next;
    },
  };
}
export type TicketFormDialog = ReturnType<typeof useTicketForm>;
