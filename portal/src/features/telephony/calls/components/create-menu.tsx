import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { IconClipboardPlus, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { ToolButton } from './tool-button.tsx';

const NewTicket = lazy(async () => ({
  default: (await import('#features/service/tickets/tickets.public.ts')).NewTicket,
}));
const NewOrder = lazy(async () => ({
  default: (await import('#features/service/service-orders/service-orders.public.ts')).NewOrder,
}));

/** A ticket or an order for the visitor one speaks with; the call goes on meanwhile. */
export function CallCreators({ session: { visitor, channelId, language } }: { session: CallSession }) {
  const { t } = useTranslation('calls');
  const mayTicket = useCan('create', 'create-ticket');
  const mayOrder = useCan('create', 'create-service');
  const [making, setMaking] = useState<'ticket' | 'order'>();
  const close = () => setMaking(undefined);
  const details = useQuery({
    queryKey: ['calls', 'customer', visitor.id],
    queryFn: ({ signal }) => api.call(customersApi.get, { params: { id: visitor.id } }, { signal, silent: true }),
    enabled: making !== undefined,
    retry: false,
  });
  // A user who may not read customers enters the address and the number.
  const { email = null, phone = null } = details.data ?? {};
  const customer = { name: visitor.name, email, phone: phone ?? '', locale: language };
  const start = { customer, ...(channelId && { channelId }) };
  return (
    <>
      {mayTicket && <ToolButton label={t('make.ticket')} icon={IconTicket} onClick={() => setMaking('ticket')} />}
      {mayOrder && <ToolButton label={t('make.order')} icon={IconClipboardPlus} onClick={() => setMaking('order')} />}
      <Suspense fallback={null}>
        {making === 'ticket' && !details.isPending && <NewTicket start={start} onClose={close} onCreated={close} />}
        {making === 'order' && !details.isPending && <NewOrder start={start} onClose={close} onCreated={close} />}
      </Suspense>
    </>
  );
}
