import { callBacksApi } from '@sala/contract/telephony/calls/calls.api.ts';
import type { CallBack, CallBackOutcome } from '@sala/contract/telephony/calls/calls.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '#shared/ability/ability.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';
import { showToast } from '#shared/ui/notices.ts';

type Change = { ownerId?: string | null; outcome?: CallBackOutcome | null; isUndo?: boolean };

/** Saves who takes care of a callback or what became of it; undefined: refused, and the error is shown. `silent`: the caller shows the success. */
export function useCallBackChange() {
  const queryClient = useQueryClient();
  const userId = useProfile()?.id ?? '';
  const canTake = useCan('update', 'receive-call');

  /** The same, but a refusal is thrown. */
  async function save(row: CallBack, next: Change, { silent = true } = {}): Promise<CallBack> {
    const body = { ownerId: row.owner?.id ?? userId, outcome: row.outcome, version: row.version, ...next };
    try {
      return await api.call(callBacksApi.update, { params: { id: row.id }, body }, { silent });
    } finally {
      await queryClient.invalidateQueries({ queryKey: tableKey(callBacksApi.list) });
    }
  }

  const change = (row: CallBack, next: Change, { silent = false } = {}): Promise<CallBack | undefined> =>
    save(row, next, { silent }).catch((error: unknown) => {
      if (silent && error instanceof ApiError) showToast({ tone: 'error', content: error });
      return undefined;
    });

  const isOwn = (row: CallBack) => row.owner?.id === userId;
  return { change, save, isOwn, canTake, canSettle: (row: CallBack) => canTake && (isOwn(row) || !row.owner) };
}
