import type {
  SocketEventName,
  SocketMessage,
  SocketMessageName,
  SocketNamespaceDefinition,
  SocketPayload,
} from '@sala/contract/core/socket-namespace.ts';
import type { Actor, UserActor, VisitorActor } from '../auth/actor.ts';

type AudienceActor<N extends SocketNamespaceDefinition> = N['audience'] extends 'both'
  ? Actor
  : N['audience'] extends 'visitor'
    ? VisitorActor
    : UserActor;

/** The socket that sent a message. */
export interface MessageSender<A extends Actor = Actor> {
  readonly actor: A;
  /** Adds the socket to rooms until it closes or is removed. */
  enter(rooms: readonly string[]): void;
  leave(rooms: readonly string[]): void;
}

/** The acknowledgement of a message. */
export type MessageAnswer = { readonly ok: true } | { readonly ok: false; readonly error: string };

export interface ConnectionHooks<A extends Actor = Actor> {
  /** For those who come with a token of private chat, and nobody else; left out, for everybody else. */
  readonly isForPrivateChat?: true;
  /** The rooms a new socket joins. Decided by policies, never by the client. */
  rooms?(actor: A): string[];
  /** `isFirst`: the actor has no other socket in this namespace on this node. */
  connected?(actor: A, isFirst: boolean): void | Promise<void>;
  /**
   * Permissions or data of a connected user changed; their sockets are already in the new rooms. Called once for all of them, on each node.
   */
  changed?(actor: A): void;
  /** `isLast`: the actor has no other socket in this namespace on this node. */
  disconnected?(actor: A, isLast: boolean): void | Promise<void>;
}

/** The process that sent an event, and the rooms it was sent to. */
export interface Elsewhere {
  readonly process: string;
  readonly rooms: readonly string[];
}

/** Sends socket events; independent of features. */
export interface Realtime {
  /** Sends to every socket in any of the rooms, once each; the payload is reduced to its schema and converted to wire case. */
  emit<N extends SocketNamespaceDefinition, K extends SocketEventName<N>>(
    namespace: N,
    rooms: string | readonly string[],
    event: K,
    payload: SocketPayload<N, K>,
  ): void;
  /** Sends only to sockets of this process. */
  emitHere: Realtime['emit'];
  /** False when it is certain that the rooms are empty, so that the payload need not be built. */
  mayBeHeard(namespace: SocketNamespaceDefinition, rooms: string | readonly string[]): boolean;
  /** Listens to events that other processes sent, to keep caches up to date. */
  onEmittedElsewhere<N extends SocketNamespaceDefinition, K extends SocketEventName<N>>(
    namespace: N,
    event: K,
    listener: (payload: SocketPayload<N, K>, from: Elsewhere) => void,
  ): void;
  /** A process has ended or no longer responds: it will not report that its sockets closed. */
  onProcessGone(namespace: SocketNamespaceDefinition, listener: (process: string) => void): void;
  /** Registers which rooms the sockets of a namespace join, and hooks. Call it before listening; a namespace may have several. */
  onConnection<N extends SocketNamespaceDefinition>(namespace: N, hooks: ConnectionHooks<AudienceActor<N>>): void;
  /** Handles a message of clients, after validation and rate limit. Call it before listening; one handler for each message. */
  onMessage<N extends SocketNamespaceDefinition, K extends SocketMessageName<N>>(
    namespace: N,
    name: K,
    handler: (sender: MessageSender<AudienceActor<N>>, message: SocketMessage<N, K>) => Promise<MessageAnswer>,
  ): void;
  /** Closes every socket in the room, on all nodes and in all namespaces. */
  disconnect(room: string): void;
  /** Whether any socket is in the room, on any node. */
  isPresent(namespace: SocketNamespaceDefinition, room: string): Promise<boolean>;
  /** Returns those of the rooms that have a socket on any node; sockets in them must also be in the room `within`. */
  presentAmong(
    namespace: SocketNamespaceDefinition,
    rooms: readonly string[],
    within: string,
  ): Promise<ReadonlySet<string>>;
}

/** Rooms that every socket joins automatically. */
export const actorRooms = {
  merchant: (merchantId: string) => `merchant:${merchantId}`,
  user: (userId: string) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  visitor: (visitorId: string) => `visitor:${visitorId}`,
  /** Rooms of the merchant and the user for sockets with a token of private chat, which join no others except their session's. */
  chatMerchant: (merchantId: string) => `chatme:merchant:${merchantId}`,
  chatUser: (userId: string) => `chatme:user:${userId}`,
};
