import { ticketThreadApi } from '@sala/contract/tickets/tickets.api.ts';
import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import { useEffect } from 'react';
import { api } from '#shared/api/client.ts';

/** Whoever has a ticket open before their eyes has seen it, every version of it. */
export function useMarkTicketSeen({ id, version, isSeen }: Ticket): void {
  useEffect(() => {
    if (isSeen) return;
    const note = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', note);
      // What is not noted now is noted with the next version, or when it is opened again.
      void api.call(ticketThreadApi.markSeen, { params: { id } }, { silent: true }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', note);
    note();
    return () => document.removeEventListener('visibilitychange', note);
    // Each version is another one to be seen.
  }, [id, version, isSeen]);
}
