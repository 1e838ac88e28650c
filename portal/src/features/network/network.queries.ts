import { networkApi, type Whitelist } from '@sala/contract/network/network.api.ts';
import { networkErrors } from '@sala/contract/network/network.errors.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { messageToastDuration, showToast } from '#shared/ui/notices.ts';

export const whitelistQuery = () =>
  queryOptions({
    queryKey: ['network', 'whitelist'],
    queryFn: ({ signal }) => api.call(networkApi.get, {}, { signal, silent: true }),
    // Somebody who begins to edit begins with what is true now, and it does not change under their hands.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Change = { addresses: string[] } | { isEnabled: boolean };

/** A change that would lock out who makes it, until they say that they know. */
export interface Lockout {
  address: string;
  accept: () => Promise<void>;
  cancel: () => void;
}

const send = (change: Change, acceptsLockout: boolean): Promise<Whitelist> =>
  'addresses' in change
    ? api.call(networkApi.update, { body: { ...change, acceptsLockout } }, { silent: true })
    : api.call(networkApi.setEnabled, { body: { ...change, acceptsLockout } }, { silent: true });

const isLockout = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.key === networkErrors.ownAddressNotListed.key;

/**
 * Changes the whitelist. The promise of `change` settles when all is decided: with the new whitelist, or null when the user
 * thought better of locking themselves out; `lockout` is the question meanwhile.
 */
export function useChangeWhitelist() {
  const queryClient = useQueryClient();
  const [lockout, setLockout] = useState<Lockout>();

  const keep = (whitelist: Whitelist): Whitelist => {
    queryClient.setQueryData(whitelistQuery().queryKey, whitelist);
    showToast({ tone: 'success', content: { messageKey: 'saved' }, duration: messageToastDuration });
    return whitelist;
  };

  const change = async (wanted: Change): Promise<Whitelist | null> => {
    try {
      return keep(await send(wanted, false));
    } catch (error) {
      if (!isLockout(error)) throw error;
      return new Promise((resolve) => {
        setLockout({
          address: String(error.params.address ?? ''),
          accept: async () => {
            const whitelist = await send(wanted, true);
            setLockout(undefined);
            resolve(keep(whitelist));
          },
          cancel: () => {
            setLockout(undefined);
            resolve(null);
          },
        });
      });
    }
  };
  return { change, lockout };
}
