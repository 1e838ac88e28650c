import { callBacksApi } from '@sala/contract/telephony/calls/calls.api.ts';
import type { CallBack } from '@sala/contract/telephony/calls/calls.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#shared/api/client.ts';

export type Caller = Pick<CallBack, 'id' | 'channelId' | 'visitor'>;

/** The conversation with the caller; where there is none yet, one is opened. undefined: refused, and the error is shown. */
export const getCallerChannel = async ({ id, channelId }: Caller): Promise<string | undefined> =>
  channelId ??
  (await api.call(callBacksApi.openChannel, { params: { id } }).then(
    (answer) => answer.channelId,
    () => undefined,
  ));

/** Opens the conversation with a caller. */
export function useWriteToCaller(): (caller: Caller) => Promise<void> {
  const navigate = useNavigate();
  return async (caller) => {
    const c = await getCallerChannel(caller);
    if (c) await navigate({ to: '/chat', search: { c } });
  };
}
