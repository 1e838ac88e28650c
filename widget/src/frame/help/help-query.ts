import type { Call } from '@sala/client/wire/calls.ts';

/** The call with a query; its path has no room for a space. */
export const withQuery = <E>(call: Call<E>, query: Record<string, string>): Call<E> =>
  `${call}?${new URLSearchParams(query)}`;
