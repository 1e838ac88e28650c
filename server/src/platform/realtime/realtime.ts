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

/** The socket that a message came by. */
export interface MessageSender<A extends Actor = Actor> {
  readonly actor: A;
  /** Lets it hear what is sent to these rooms, until it closes or is taken out. */
  enter(rooms: readonly string[]): void;
  leave(rooms: readonly string[]): void;
}

/** What the sender of a message is answered. */
export type MessageAnswer = { readonly ok: true } | { readonly ok: false; readonly error: string };

export interface ConnectionHooks<A extends Actor = Actor> {
  /** For those who come with a token of private chat, and nobody else; left out, for everybody else. */
  readonly isForPrivateChat?: true;
  /** The rooms a new socket joins. Decided by policies, never by the client. */
  rooms?(actor: A): string[];
  connected?(actor: A): void | Promise<void>;
  /** What a user may do, or who they are, changed while they are here; their sockets are in their new rooms. Once for all of them, on each node. */
  changed?(actor: A): void;
  /** `isLast`: the actor has no other socket in this namespace on this node. */
  disconnected?(actor: A, isLast: boolean): void | Promise<void>;
}

/** Where an event of another process came from, and the rooms it was sent to. */
export interface Elsewhere {
  readonly process: string;
  readonly rooms: readonly string[];
}

/** Sends socket events; knows no feature. */
export interface Realtime {
  /** Sends to everybody in any of the rooms, once each; the payload is cut to its schema and put into wire case. */
  emit<N extends SocketNamespaceDefinition, K extends SocketEventName<N>>(
    namespace: N,
    rooms: string | readonly string[],
    event: K,
    payload: SocketPayload<N, K>,
  ): void;
  /** Sends to those in the rooms who are connected to this process. */
  emitHere: Realtime['emit'];
  /** False when it is sure that nobody is in any of the rooms: what would be sent there need not be made. */
  mayBeHeard(namespace: SocketNamespaceDefinition, rooms: string | readonly string[]): boolean;
  /** Hears of what other processes sent, so that what this one remembers of it stays right. */
  onEmittedElsewhere<N extends SocketNamespaceDefinition, K extends SocketEventName<N>>(
    namespace: N,
    event: K,
    listener: (payload: SocketPayload<N, K>, from: Elsewhere) => void,
  ): void;
  /** A process has ended or is not heard of any more: what it would have said of those connected to it nobody says. */
  onProcessGone(namespace: SocketNamespaceDefinition, listener: (process: string) => void): void;
  /** Says which rooms those who enter a namespace join, and what happens then. Before listening; a namespace may have several. */
  onConnection<N extends SocketNamespaceDefinition>(namespace: N, hooks: ConnectionHooks<AudienceActor<N>>): void;
  /** Takes what clients send, after its schema and its limit. Before listening; one handler a message. */
  onMessage<N extends SocketNamespaceDefinition, K extends SocketMessageName<N>>(
    namespace: N,
    name: K,
    handler: (sender: MessageSender<AudienceActor<N>>, message: SocketMessage<N, K>) => Promise<MessageAnswer>,
  ): void;
  /** Closes every socket in the room, on all nodes and in all namespaces. */
  disconnect(room: string): void;
  /** Whether anybody is in the room, on any node. */
  isPresent(namespace: SocketNamespaceDefinition, room: string): Promise<boolean>;
  /** Those of the rooms that anybody is in, on any node; whoever is in one of them is in the room `within`, too. */
  presentAmong(
    namespace: SocketNamespaceDefinition,
    rooms: readonly string[],
    within: string,
  ): Promise<ReadonlySet<string>>;
}

/** Rooms that every socket joins by itself. */
export const actorRooms = {
  merchant: (merchantId: string) => `merchant:${merchantId}`,
  user: (userId: string) => `user:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  visitor: (visitorId: string) => `visitor:${visitorId}`,
  /** Those of the merchant, and of the user, who came with a token of private chat: they are in none of the others but their session's. */
  chatMerchant: (merchantId: string) => `chatme:merchant:${merchantId}`,
  chatUser: (userId: string) => `chatme:user:${userId}`,
};
