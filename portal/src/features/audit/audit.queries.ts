import { usersApi } from '@sala/contract/users/users.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** Everybody of the business, to filter by and for the pictures beside what they did. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ['audit', 'people'],
    queryFn: async ({ signal }) => (await api.call(usersApi.options, {}, { signal, silent: true })).rows,
  });
