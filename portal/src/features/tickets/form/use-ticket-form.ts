import { newTicketBody, ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import {
  maxEntryFiles,
  type TicketChoices,
  type TicketDetail,
  type TicketStatus,
} from '@sala/contract/tickets/tickets.schema.ts';
import { uploadsApi } from '@sala/contract/uploads/uploads.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useContentKey } from '#shared/api/use-content-key.ts';
import { clientConfig } from '#shared/config/client-config.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { currentProfile } from '#shared/session/session.ts';
import { messageToastDuration, showToast } from '#shared/ui/notices.ts';
import { useFileUploads } from '#shared/ui/use-file-uploads.ts';
import { useForm } from '#shared/ui/use-form.ts';
import { ticketRecords } from '../api/ticket-records.ts';
import type { NewTicketProps } from './new-ticket.tsx';
import { draftOf, type NewTicketBody } from './ticket-values.ts';
import { useCustomerEmail } from './use-customer-email.ts';

export interface TicketFormSetup extends Pick<NewTicketProps, 'start' | 'onCreated'> {
  choices: TicketChoices;
}

/** The ticket that is being written, and what sending it takes. */
export function useTicketForm({ start, choices, onCreated }: TicketFormSetup) {
  const { t } = useTranslation('tickets');
  const queryClient = useQueryClient();
  const { keyOf, forget } = useContentKey();
  const [initial] = useState(() => {
    const ownId = currentProfile()?.id;
    const canTake = choices.people.some((person) => person.id === ownId && person.canTake);
    return draftOf({ start, locale: currentLocale(), assigneeId: canTake ? ownId : undefined });
  });
  const form = useForm({ schema: newTicketBody, initialValues: initial });
  const customer = useCustomerEmail(start);
  const uploads = useFileUploads((file, signal) => api.call(uploadsApi.create, {}, { file, signal, silent: true }));
  const [failure, setFailure] = useState<ApiError>();
  const status = useRef<TicketStatus>('open');

  async function send(values: NewTicketBody): Promise<TicketDetail> {
    // What was typed beside a customer without an address is theirs from now on.
    const customerEmail =
      start?.channelId && customer.email !== values.customerEmail
        ? await customer.set(values.customerEmail)
        : values.customerEmail;
    const attachmentIds = uploads.results.map(({ id }) => id);
    const body = { ...values, customerEmail, attachmentIds, status: status.current };
    return api.call(ticketsApi.create, { body }, { silent: true, idempotencyKey: keyOf(body) });
  }
  return {
    form,
    customer,
    uploads: { ...uploads, maxBytes: clientConfig().maxFileSize, maxFiles: maxEntryFiles },
    failure,
    hasInput: form.isDirty || uploads.items.length > 0,
    /** As what it is made when it is sent next. */
    sendAs: (next: TicketStatus) => {
      status.current = next;
    },
    handleSubmit: form.handleSubmit(
      async (values) => {
        setFailure(undefined);
        const ticket = await send(values);
        forget();
        const content = t('form.created', { number: ticket.ticketNumber });
        showToast({ tone: 'success', content, duration: messageToastDuration });
        ticketRecords.invalidateAll(queryClient);
        onCreated(ticket);
      },
      (error) => setFailure(error instanceof ApiError ? error : new ApiError({ status: 0, key: 'unexpected' })),
    ),
  };
}
export type WrittenTicket = ReturnType<typeof useTicketForm>;
