import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { privateChatApi } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

export const privateChatQuery = () =>
  queryOptions({
    queryKey: ['integration', 'private-chat'],
    queryFn: ({ signal }) => api.call(privateChatApi.get, {}, { signal, silent: true }),
  });

/** Partners by name, to keep some of them out. */
export async function loadPartners(search: string, signal: AbortSignal) {
  const query = { search: search || undefined, status: 'accepted' as const, limit: 100 };
  const { rows } = await api.call(partnersApi.list, { query }, { signal, silent: true });
  return rows.map(({ id, name, logo }) => ({ id, label: name, avatar: { name, src: logo } }));
}
