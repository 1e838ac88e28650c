import type { Namespace } from 'socket.io';
import { ClusterAdapterWithHeartbeat, type ClusterMessage, type ClusterResponse, MessageType } from 'socket.io-adapter';
import type { Elsewhere } from './realtime.ts';

/** A process is missed after so long, in ms; until then questions to all wait for it. */
const heartbeats = { heartbeatInterval: 1_000, heartbeatTimeout: 4_000 };
const checkInterval = 1_000;

export interface AdapterTransports {
  send(message: unknown): void;
  /** An event that another process sent to rooms of this namespace. */
  heard(namespace: string, event: string, payload: unknown, from: Elsewhere): void;
  /** Each process has another name in each namespace. */
  gone(namespace: string, process: string): void;
}

type FetchedSockets = { data: { sockets: { id: string; rooms: string[] }[] } };

/** Makes the sockets of all processes one: what is said here is carried to the others by whatever way there is. */
export class CarriedAdapter extends ClusterAdapterWithHeartbeat {
  readonly #ways: AdapterTransports;
  /** When each of the others was last heard of. */
  readonly #heardAt = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(space: Namespace, ways: AdapterTransports) {
    super(space, heartbeats);
    this.#ways = ways;
    this.#timer = setInterval(() => this.#missSilent(), checkInterval);
  }

  /** Public for the carrier. */
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

  /** A little later than the library forgets them, so that questions to all do not wait for them any more. */
  #missSilent(): void {
    const oldest = performance.now() - heartbeats.heartbeatTimeout - checkInterval;
    for (const [process, heardAt] of this.#heardAt) if (heardAt < oldest) this.#lose(process);
  }

  #lose(process: string): void {
    this.#heardAt.delete(process);
    this.#ways.gone(this.nsp.name, process);
  }

  /** Never waits: those who are connected here are told at once, whatever becomes of the others. */
  protected override doPublish(message: ClusterMessage): Promise<string> {
    this.#ways.send(message);
    return Promise.resolve('');
  }

  protected override doPublishResponse(_to: string, response: ClusterResponse): Promise<void> {
    this.#ways.send(response.type === MessageType.FETCH_SOCKETS_RESPONSE ? withoutSecrets(response) : response);
    return Promise.resolve();
  }
}

/** Who asks wants to know the rooms; tokens and headers of the handshake stay where they are. */
function withoutSecrets(response: ClusterResponse): unknown {
  const { data } = response as unknown as FetchedSockets;
  const sockets = data.sockets.map(({ id, rooms }) => ({ id, rooms, handshake: {}, data: {} }));
  return { ...response, data: { ...data, sockets } };
}
