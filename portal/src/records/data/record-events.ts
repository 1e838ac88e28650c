import type { SocketEventName, SocketPayload } from '@sala/contract/core/socket-namespace.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';

type RoomEvent = SocketEventName<typeof roomNamespace>;
/** The events that tell this. */
type EventOf<Payload> = {
  [Name in RoomEvent]: SocketPayload<typeof roomNamespace, Name> extends Payload ? Name : never;
}[RoomEvent];

/** What the server tells of records of one kind. */
export interface RecordEvents<R> {
  /** Made or changed: the whole of it, but for what only its panel shows. */
  readonly changed: EventOf<R>;
  /** Taken away, or out of the reader's scope. */
  readonly gone: EventOf<{ id: string }>;
  /** The reader has seen this version, here or at another device. */
  readonly seen: EventOf<{ id: string; version: number }>;
}

/** Hears an event of which only what it tells is known here. */
export function useRecordEvent<Payload>(event: EventOf<Payload>, handler: (payload: Payload) => void): void {
  useSocketEvent(roomNamespace, event, handler as (payload: unknown) => void);
}
