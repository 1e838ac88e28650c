import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

/** All users of the business, for the filter and for the pictures beside the entries. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ['audit', 'people'],
    queryFn: async ({ signal }) => (await api.call(usersApi.options, {}, { signal, silent: true })).rows,
  });
