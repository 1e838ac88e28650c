import { networkApi, type Whitelist } from '@sala/contract/identity/network/network.api.ts';
import { networkErrors } from '@sala/contract/identity/network/network.errors.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useSaveRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { messageToastDuration, showToast } from '#shared/ui/notices.ts';
import { uploadCancelledError } from '#shared/ui/use-form.ts';

export const whitelistQuery = () =>
  queryOptions({
    queryKey: ['network', 'whitelist'],
    queryFn: ({ signal }) => api.call(networkApi.get, {}, { signal, silent: true }),
    // Editing starts with the current data, which must not change during editing.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Change = { addresses: string[] } | { isEnabled: boolean };

/** A change that would lock out the user, until it is confirmed. */
export interface Lockout {
  address: string;
  accept: () => Promise<void>;
  cancel: () => void;
}

const call = (change: Change, { acceptsLockout, version }: { acceptsLockout: boolean; version: number }) =>
  'addresses' in change
    ? api.call(networkApi.update, { body: { ...change, acceptsLockout, version } }, { silent: true })
    : api.call(networkApi.setEnabled, { body: { ...change, acceptsLockout, version } }, { silent: true });

const isLockout = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.key === networkErrors.ownAddressNotListed.key;
const isOutdated = (error: unknown) => error instanceof ApiError && error.current !== undefined;

/**
 * Changes the whitelist. The promise of `change` settles after all confirmations: with the new whitelist, or with `uploadCancelledError` if
 * the user
 * cancels; `lockout` is the pending question.
 */
export function useChangeWhitelist() {
  const { t } = useTranslation(['network', 'shell']);
  const queryClient = useQueryClient();
  const saveRecord = useSaveRecord();
  const [lockout, setLockout] = useState<Lockout>();

  const ask = (address: string, accept: () => Promise<Whitelist>) =>
    new Promise<Whitelist>((resolve, reject) => {
      setLockout({
        address,
        accept: async () => {
          try {
            resolve(await accept());
          } catch (error) {
            // A colleague has changed it in the meantime, so their change is loaded before the user is asked again.
            if (!isOutdated(error)) throw error;
            reject(error);
          }
          setLockout(undefined);
        },
        cancel: () => {
          setLockout(undefined);
          reject(uploadCancelledError);
        },
      });
    });

  const send = async (wanted: Change, version: number): Promise<Whitelist> => {
    try {
      return await call(wanted, { acceptsLockout: false, version });
    } catch (error) {
      if (!isLockout(error)) throw error;
      return ask(String(error.params.address ?? ''), () => call(wanted, { acceptsLockout: true, version }));
    }
  };

  /** `record`: the version that the user knows. */
  const change = async (record: Whitelist, values: Change): Promise<Whitelist> => {
    const whitelist = await saveRecord({
      record,
      values,
      valuesOf: ({ addresses, isEnabled }) => ('addresses' in values ? { addresses } : { isEnabled }),
      nameOf: () => t('settingsName'),
      labelOf: (path) => t(path === 'addresses' ? 'list.title' : 'switch.label'),
      send,
    });
    queryClient.setQueryData(whitelistQuery().queryKey, whitelist);
    showToast({ tone: 'success', content: { messageKey: 'saved' }, duration: messageToastDuration });
    return whitelist;
  };
  return { change, lockout };
}
