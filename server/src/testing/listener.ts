import type { SocketNamespaceDefinition } from '@sala/contract/core/socket-namespace.ts';
import { wireDecoderFor } from '@sala/contract/core/wire-case.ts';
import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import type { Realtime } from '#platform/realtime/realtime.ts';
import type { TestPortal } from './test-portal.ts';

export interface Heard {
  readonly namespace: string;
  readonly event: string;
  /** In camelCase. */
  readonly payload: Record<string, unknown>;
}

/** How long an expected event may take, in ms. */
const timeoutMs = 60_000;

const marker = 'test:marker';
const markerEvents = { [marker]: z.object({}) };

/** A client with an open socket that records all events. */
export class Listener {
  readonly heard: Heard[] = [];
  readonly sockets: Socket[] = [];
  readonly #namespaces: SocketNamespaceDefinition[] = [];
  readonly #waiting = new Set<() => void>();

  /** Throws when the server refuses this portal's user or visitor. */
  static on(portal: TestPortal, ...namespaces: SocketNamespaceDefinition[]): Promise<Listener> {
    return Listener.with(portal, undefined, namespaces);
  }

  /** The same with another token, such as one of private chat. */
  static async with(
    portal: TestPortal,
    token: string | undefined,
    namespaces: readonly SocketNamespaceDefinition[],
  ): Promise<Listener> {
    const listener = new Listener();
    for (const namespace of namespaces) {
      const socket = await portal.connect(namespace, token, (event, payload) => {
        if (event === marker) return;
        const schema = namespace.events[event];
        const known = schema ? wireDecoderFor(schema)(payload) : payload;
        listener.heard.push({ namespace: namespace.path, event, payload: known as Record<string, unknown> });
        for (const wake of listener.#waiting) wake();
      });
      if (typeof socket === 'string') throw new Error(`${namespace.path} refused the listener: ${socket}`);
      listener.sockets.push(socket);
      listener.#namespaces.push(namespace);
    }
    return listener;
  }

  /** The first matching event since the start or since `forget`. Throws after a timeout. */
  async next(event: string, fits: (payload: Record<string, unknown>) => boolean = () => true): Promise<Heard> {
    const find = () => this.heard.find((item) => item.event === event && fits(item.payload));
    const found = find();
    if (found) return found;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(wake);
        const names = this.heard.map((item) => item.event);
        reject(new Error(`Nothing like ${event} was heard, only: ${names.join(', ') || 'nothing'}`));
      }, timeoutMs);
      const wake = () => {
        const item = find();
        if (!item) return;
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve(item);
      };
      this.#waiting.add(wake);
    });
  }

  /** Resolves when everything that this server has sent to the open sockets so far has arrived: it sends each one a marker. */
  async catchUp({ context: { realtime } }: { context: { realtime: Pick<Realtime, 'emit'> } }): Promise<void> {
    const markers = this.sockets.map(async (socket, index) => {
      if (!socket.connected) return;
      const arrived = new Promise<void>((resolve) => socket.once(marker, () => resolve()));
      // Each socket is alone in the room of its id.
      realtime.emit({ ...this.#namespaces[index]!, events: markerEvents }, socket.id!, marker, {});
      await arrived;
    });
    await Promise.all(markers);
  }

  forget(): void {
    this.heard.length = 0;
  }

  close(): void {
    for (const socket of this.sockets) socket.disconnect();
  }
}
