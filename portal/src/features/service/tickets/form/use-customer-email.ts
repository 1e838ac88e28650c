import { type CustomerEmail, ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useSaveRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { confirm } from '#shared/ui/notices.ts';
import { uploadCancelledError } from '#shared/ui/use-form.ts';
import type { TicketStart } from './ticket-values.ts';

const emailQuery = (channelId: string | undefined) =>
  queryOptions({
    queryKey: ['tickets', 'customer-email', channelId],
    queryFn: ({ signal }) =>
      api.call(ticketsApi.getCustomerEmail, { params: { id: channelId! } }, { signal, silent: true }),
    enabled: channelId !== undefined,
    // Each form starts with the current data, which must not change while it is open.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The address of a conversation's customer, which must be saved with them before a ticket can be created. */
export function useCustomerEmail({ channelId, customer }: TicketStart = {}) {
  const { t } = useTranslation('tickets');
  const queryClient = useQueryClient();
  const saveRecord = useSaveRecord();
  const [noted, setNoted] = useState<CustomerEmail>();
  const [known] = useState(customer?.email ?? null);
  const email = noted ? noted.email : known;
  useQuery(emailQuery(channelId));

  /** The shown address with its version; 0 if the conversation still showed an outdated address. */
  async function shown(): Promise<CustomerEmail> {
    const read = noted ?? (await queryClient.ensureQueryData(emailQuery(channelId)));
    return read.email === email ? read : { email, version: 0 };
  }
  /** Another customer may have the same address if the user confirms it. */
  async function note(typed: string, version: number): Promise<CustomerEmail> {
    const call = (isShared: boolean) => {
      const body = { email: typed, isShared, version };
      return api.call(ticketsApi.setCustomerEmail, { params: { id: channelId! }, body }, { silent: true });
    };
    try {
      return await call(false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'emailAlreadyExists') throw error;
      const isShared = await confirm({
        title: t('form.shared.title'),
        body: t('form.shared.body', { email: typed, customer: error.params.customer ?? '' }),
        confirmLabel: t('form.shared.confirm'),
      });
      if (!isShared) throw uploadCancelledError;
      return call(true);
    }
  }
  return {
    /** The address saved with the customer; null: there is none. */
    email,
    /** Saves the address. If a colleague saved another one in the meantime, the user is asked which one to keep. */
    async set(typed: string): Promise<string> {
      const saved = await saveRecord({
        record: await shown(),
        values: { email: typed },
        valuesOf: (record) => ({ email: record.email }),
        nameOf: () => customer?.name ?? '',
        labelOf: () => t('form.customerEmail'),
        send: (values, version) => note(values.email, version),
      });
      setNoted(saved);
      return saved.email ?? '';
    },
  };
}
