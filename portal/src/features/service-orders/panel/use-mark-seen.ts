import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { useEffect } from 'react';
import { api } from '#shared/api/client.ts';

/** Whoever has an order open before their eyes has seen it, every version of it. */
export function useMarkSeen({ id, version, isSeen }: ServiceOrder): void {
  useEffect(() => {
    if (isSeen) return;
    const note = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', note);
      // What is not noted now is noted with the next version, or when it is opened again.
      void api.call(serviceOrdersApi.markSeen, { params: { id } }, { silent: true }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', note);
    note();
    return () => document.removeEventListener('visibilitychange', note);
    // Each version is another one to be seen.
  }, [id, version, isSeen]);
}
