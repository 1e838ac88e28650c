import { telegramStaffApi } from '@sala/contract/visitor-channels/telegram/telegram-staff.api.ts';
import type { OwnTelegram } from '@sala/contract/visitor-channels/telegram/telegram-staff.schema.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/client.ts';

/** While a link is shown, it is looked often whether somebody has opened it; in ms. */
const waitingPause = 1500;
const usualPause = 15_000;

export const ownTelegramQuery = (isWaiting: boolean) =>
  queryOptions({
    queryKey: ['account', 'telegram'],
    queryFn: ({ signal }) => api.call(telegramStaffApi.get, {}, { signal, silent: true }),
    staleTime: 0,
    refetchInterval: (query) => (isWaiting && !query.state.data?.binding ? waitingPause : usualPause),
  });

type Settings = Partial<Pick<OwnTelegram, 'workPlace' | 'quietHours'>>;

/** What users do with their own Telegram. */
export function useOwnTelegram() {
  const queryClient = useQueryClient();
  const [link, setLink] = useState<{ link: string; expiresAt: string } | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const { queryKey } = ownTelegramQuery(false);
  const show = async (answer: Promise<OwnTelegram>): Promise<void> => {
    // A request that is still running would show the state before.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, await answer);
  };
  return {
    link,
    isCreating,
    createLink: async () => {
      setIsCreating(true);
      // A failure is shown as a toast.
      const created = await api.call(telegramStaffApi.createLink).catch(() => null);
      setIsCreating(false);
      setLink(created);
    },
    unbind: async () => {
      setLink(null);
      await show(api.call(telegramStaffApi.unbindOwn, {}, { silent: true }));
    },
    /** Shown at once, and as it was before where the server refuses it. */
    save: async (settings: Settings) => {
      const saving = show(api.call(telegramStaffApi.saveSettings, { body: settings }));
      queryClient.setQueryData(queryKey, (own: OwnTelegram | undefined) => own && { ...own, ...settings });
      await saving.catch(() => queryClient.invalidateQueries({ queryKey }));
    },
  };
}
