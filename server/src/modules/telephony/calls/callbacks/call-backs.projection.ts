import type { CallBack } from '@sala/contract/telephony/calls/calls.schema.ts';
import { signFilePath } from '#modules/platform-services/uploads/uploads.public.ts';
import type { CallsContext } from '../calls.context.ts';
import type { CallBackRow } from './call-backs.repository.ts';

export const presentCallBack = async (
  context: Pick<CallsContext, 'config' | 'clock' | 'visitorPresence'>,
  row: CallBackRow,
): Promise<CallBack> => ({
  id: row.id,
  kind: row.kind,
  callId: row.call_id,
  callNumber: row.callNumber,
  visitor: {
    id: row.visitor_id,
    name: row.visitorName,
    isOnline: await context.visitorPresence.isOnline(row.visitor_id),
  },
  phone: row.phone,
  note: row.note,
  voicemail:
    row.voicemail_id === null
      ? null
      : {
          url: signFilePath(context, { merchantId: row.merchant_id, id: row.voicemail_id, isThumbnail: false }),
          seconds: Math.round((row.voicemail_ms ?? 0) / 1000),
        },
  language: row.locale,
  departmentId: row.departmentId,
  channelId: row.channelId,
  owner: row.owner_id === null ? null : { id: row.owner_id, name: `${row.ownerFirst} ${row.ownerLast}`.trim() },
  outcome: row.outcome,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  version: row.version,
});
