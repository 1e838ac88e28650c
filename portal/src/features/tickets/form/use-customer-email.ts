import { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { confirm } from '#shared/ui/notices.ts';
import { takenBack } from '#shared/ui/use-form.ts';

/** The address of a conversation's customer: noted with them before a ticket can be made. */
export function useCustomerEmail(channelId: string | undefined, known: string | null) {
  const { t } = useTranslation('tickets');
  const [email, setEmail] = useState(known);

  async function note(typed: string, isShared: boolean): Promise<string> {
    const input = { params: { id: channelId! }, body: { email: typed, isShared } };
    const noted = await api.call(ticketsApi.setCustomerEmail, input, { silent: true });
    setEmail(noted.email);
    return noted.email;
  }
  return {
    /** As it is noted with the customer; null: they have none. */
    email,
    /** Notes it; another customer may have it as well, if the reader says so. */
    async set(typed: string): Promise<string> {
      try {
        return await note(typed, false);
      } catch (error) {
        if (!(error instanceof ApiError) || error.key !== 'emailAlreadyExists') throw error;
        const isShared = await confirm({
          title: t('form.shared.title'),
          body: t('form.shared.body', { email: typed, customer: error.params.customer ?? '' }),
          confirmLabel: t('form.shared.confirm'),
        });
        if (!isShared) throw takenBack;
        return note(typed, true);
      }
    },
  };
}
