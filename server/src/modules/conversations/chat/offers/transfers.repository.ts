import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import './transfers.table.ts';

export interface DoneTransfer {
  readonly channelId: string;
  /** Of its line in the thread. */
  readonly seq: number;
  readonly fromId: string;
  readonly toId: string;
  readonly at: Date;
}

/** For reports: the line in the thread has only names. */
export async function noteTransfer(
  unit: UnitOfWork,
  { channelId, seq, fromId, toId, at }: DoneTransfer,
): Promise<void> {
  await unit.query
    .insertInto('chat_transfers')
    .values({ channel_id: channelId, seq, from_id: fromId, to_id: toId, created_at: at })
    .execute();
}
