import type { Namespace } from 'socket.io';
import { ClusterAdapterWithHeartbeat, type ClusterMessage, type ClusterResponse, MessageType } from 'socket.io-adapter';

/** A process is missed after so long, in ms; until then questions to all wait for it. */
const heartbeats = { heartbeatInterval: 1_000, heartbeatTimeout: 4_000 };

export interface AdapterWays {
  send(message: unknown): void;
  /** An event that another process sent to rooms of this namespace. */
  heard(namespace: string, event: string, payload: unknown, rooms: readonly string[]): void;
}

type FetchedSockets = { data: { sockets: { id: string; rooms: string[] }[] } };

/** Makes the sockets of all processes one: what is said here is carried to the others by whatever way there is. */
export class CarriedAdapter extends ClusterAdapterWithHeartbeat {
  readonly #ways: AdapterWays;

  constructor(space: Namespace, ways: AdapterWays) {
    super(space, heartbeats);
    this.#ways = ways;
  }

  /** Public for the carrier. */
  take(message: ClusterMessage): void {
    if (message.type === MessageType.BROADCAST) {
      const [event, payload] = (message.data.packet as { data: [string, unknown] }).data;
      this.#ways.heard(message.nsp, event, payload, message.data.opts.rooms);
    }
    this.onMessage(message);
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
