import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';
import { noteInConversation } from '#modules/conversations/chat/chat.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { CallsContext } from '../calls.context.ts';
import type { SessionRow } from '../sessions/call-state.ts';

type EventKey = NonNullable<Note['event']>['key'];

function keyOf({ answered_at: answeredAt, direction, status, ended_by: endedBy }: SessionRow): EventKey {
  if (answeredAt) return 'callAnswered';
  if (direction === 'inbound') return 'callMissed';
  if (endedBy === 'operator') return 'callCancelled';
  return status === 'declined' ? 'callDeclined' : 'callUnanswered';
}

/** Shows a call that has ended to the operators of its conversation, in the transaction in which it ends. */
export async function postTicketMessage(context: CallsContext, unit: UnitOfWork, row: SessionRow): Promise<void> {
  if (row.channel_id === null) return;
  const { answered_at: answeredAt, ended_at: endedAt } = row;
  const seconds = answeredAt && endedAt ? Math.round((endedAt.getTime() - answeredAt.getTime()) / 1000) : 0;
  const key = keyOf(row);
  await noteInConversation(context, unit, row.channel_id, {
    key,
    params: { callId: row.id, seconds: String(seconds) },
    authorId: key === 'callMissed' ? null : row.operator_id,
  });
}
