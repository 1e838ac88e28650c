import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms, type Realtime } from '#platform/realtime/realtime.ts';
import { type SeenTable, saveSeen } from './seen.repository.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** How seen versions of a kind of record are stored. */
export interface SeenKind {
  readonly marks: SeenTable;
  /** Broadcasts to the user's other screens. */
  tell(realtime: Realtime, room: string, seen: Versioned): void;
}

/** A user who changes or opens a record has seen its version; their other screens are updated. */
export async function broadcastSeen(
  { database, realtime }: AppContext,
  { marks, tell }: SeenKind,
  { merchantId, userId }: UserActor,
  { id, version }: Versioned,
): Promise<void> {
  await saveSeen(database.forMerchant(merchantId).query, marks, userId, { id, version });
  tell(realtime, actorRooms.user(userId), { id, version });
}
