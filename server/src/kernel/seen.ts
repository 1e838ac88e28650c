import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms, type Realtime } from '#platform/realtime/realtime.ts';
import { type SeenTable, saveSeen } from './seen.repository.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** How a kind of record keeps what people have seen of it. */
export interface SeenKind {
  readonly marks: SeenTable;
  /** Tells somebody's other screens. */
  tell(realtime: Realtime, room: string, seen: Versioned): void;
}

/** Whoever changes a record, or looks at it, has seen it as it is; their other screens hear of it. */
export async function broadcastSeen(
  { database, realtime }: AppContext,
  { marks, tell }: SeenKind,
  { merchantId, userId }: UserActor,
  { id, version }: Versioned,
): Promise<void> {
  await saveSeen(database.forMerchant(merchantId).query, marks, userId, { id, version });
  tell(realtime, actorRooms.user(userId), { id, version });
}
