import type { Namespace } from 'socket.io';
import { ClusterAdapterWithHeartbeat, type ClusterMessage, type ClusterResponse, MessageType } from 'socket.io-adapter';
import type { Elsewhere } from './realtime.ts';

/** Timeout after which a process counts as gone, in ms; until then requests to all processes wait for it. */
const heartbeats = { heartbeatInterval: 1_000, heartbeatTimeout: 4_000 };
const checkInterval = 1_000;

export interface AdapterTransports {
  send(message: unknown): void;
  /** Called for an event that another process sent to rooms of this namespace. */
  heard(namespace: string, event: string, payload: unknown, from: Elsewhere): void;
  /** Called when a process is gone. Each process has a different name in each namespace. */
  gone(namespace: string, process: string): void;
}

type FetchedSockets = { data: { sockets: { id: string; rooms: string[] }[] } };

/** A Socket.IO adapter that spans all processes: messages are carried by any transport that delivers them. */
export class CarriedAdapter extends ClusterAdapterWithHeartbeat {
  readonly #ways: AdapterTransports;
  /** When each other process was last heard from. */
  readonly #heardAt = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(space: Namespace, ways: AdapterTransports) {
    super(space, heartbeats);
    this.#ways = ways;
    this.#timer = setInterval(() => this.#missSilent(), checkInterval);
  }

  /** Called by the carrier with a message of another process. */
  take(message: ClusterMessage): void {
    if (message.type === MessageType.BROADCAST) {
      const [event, payload] = (message.data.packet as { data: [string, unknown] }).data;
      this.#ways.heard(message.nsp, event, payload, { process: message.uid, rooms: message.data.opts.rooms });
    }
    this.onMessage(message);
    if (message.type === MessageType.ADAPTER_CLOSE) this.#lose(message.uid);
    else this.#heardAt.set(message.uid, performance.now());
  }

  override close(): void {
    clearInterval(this.#timer);
    super.close();
  }

  /** A little later than the library forgets them, so that requests to all processes no longer wait for them. */
  #missSilent(): void {
    const oldest = performance.now() - heartbeats.heartbeatTimeout - checkInterval;
    for (const [process, heardAt] of this.#heardAt) if (heardAt < oldest) this.#lose(process);
  }

  #lose(process: string): void {
    this.#heardAt.delete(process);
    this.#ways.gone(this.nsp.name, process);
  }

  /** Does not wait: sockets of this process get the event at once, independent of the transport. */
  protected override doPublish(message: ClusterMessage): Promise<string> {
    this.#ways.send(message);
    return Promise.resolve('');
  }

  protected override doPublishResponse(_to: string, response: ClusterResponse): Promise<void> {
    this.#ways.send(response.type === MessageType.FETCH_SOCKETS_RESPONSE ? withoutSecrets(response) : response);
    return Promise.resolve();
  }
}

/** Requests between processes need only the rooms; tokens and headers of the handshake are not sent. */
function withoutSecrets(response: ClusterResponse): unknown {
  const { data } = response as unknown as FetchedSockets;
  const sockets = data.sockets.map(({ id, rooms }) => ({ id, rooms, handshake: {}, data: {} }));
  return { ...response, data: { ...data, sockets } };
}
