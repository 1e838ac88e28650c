import type * as z from 'zod/mini';

/**
 * A message that clients may send to a namespace: its shape, and its rate limit for one socket; beyond that it is refused, and finally the
 * socket is closed.
 */
export interface SocketMessageDefinition {
  readonly schema: z.ZodMiniType;
  readonly limit: { readonly points: number; readonly seconds: number };
}

/**
 * A Socket.IO namespace: who may connect, and the shape of every event the server sends there. Clients may send only the listed
 * `messages`: a client that sends anything else is disconnected.
 */
export interface SocketNamespaceDefinition {
  readonly path: `/${string}`;
  readonly audience: 'user' | 'visitor' | 'both';
  readonly summary: string;
  /** Also accepts tokens of private chat. A client with such a token receives events of private chat and no others. */
  readonly servesPrivateChat?: boolean;
  readonly events: Readonly<Record<string, z.ZodMiniType>>;
  readonly messages?: Readonly<Record<string, SocketMessageDefinition>>;
}

export type SocketEventName<N extends SocketNamespaceDefinition> = keyof N['events'] & string;
export type SocketPayload<N extends SocketNamespaceDefinition, K extends SocketEventName<N>> = z.output<N['events'][K]>;

type Messages<N extends SocketNamespaceDefinition> = NonNullable<N['messages']>;
export type SocketMessageName<N extends SocketNamespaceDefinition> = keyof Messages<N> & string;
/** A message as the server receives it, after validation. */
export type SocketMessage<N extends SocketNamespaceDefinition, K extends SocketMessageName<N>> = z.output<
  Messages<N>[K]['schema']
>;

/** Declares a namespace; keeps the literal types of its events. */
export function socketNamespace<const N extends SocketNamespaceDefinition>(definition: N): N {
  return definition;
}

/** The connect error for a token that is missing, expired or revoked: the client refreshes it and connects again. */
export const unauthorizedConnectError = 'unauthorized';
/** The connect error for a client with too many open connections: it waits and connects again. */
export const tooManyConnectionsError = 'tooManyConnections';
/** Pause before it connects again, in ms. */
export const crowdedReconnectDelay = 15_000;
/** How often one socket renews its token before it gives up; a successful connection resets the count. Specification part 2, section 4. */
export const maxReauthAttempts = 5;
/** Upper bound of the pause between two attempts to reconnect, in ms. */
export const maxReconnectDelay = 1000;
