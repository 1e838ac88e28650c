import { connect, type Socket } from 'node:net';
import { decodeFrames, encodeFrame } from './frames.ts';

export interface SocketLineOptions {
  readonly port: number;
  /** Such as /visitor; all on one connection. */
  readonly namespaces: readonly string[];
  readonly token?: string;
  readonly localAddress?: string;
  onEvent?(event: string, payload: unknown, namespace: string): void;
  /** The connection ended without `close()`. */
  onLost?(): void;
}

const empty = Buffer.alloc(0);
const handshake = (port: number) =>
  `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: c2FsYSBiZW5jaG1hcmtzIQ==\r\n\r\n`;

/** A Socket.IO client over WebSocket that costs little: thousands fit in one process beside what they measure. */
export class SocketLine {
  readonly #options: SocketLineOptions;
  readonly #socket: Socket;
  #received: Buffer = empty;
  #isUpgraded = false;
  #isClosed = false;
  #missing: number;
  #acknowledgements: Map<number, (answer: unknown) => void> | undefined;
  #lastId = 0;
  #settle: { resolve(line: SocketLine): void; reject(error: Error): void } | undefined;

  /** Resolves when every namespace let it in; rejects with the connect error, the HTTP status or a broken connection. */
  static connect(options: SocketLineOptions): Promise<SocketLine> {
    return new Promise((resolve, reject) => {
      new SocketLine(options, { resolve, reject });
    });
  }

  private constructor(
    options: SocketLineOptions,
    settle: { resolve(line: SocketLine): void; reject(error: Error): void },
  ) {
    this.#options = options;
    this.#missing = options.namespaces.length;
    this.#settle = settle;
    const { port, localAddress } = options;
    this.#socket = connect({ host: '127.0.0.1', port, localAddress, noDelay: true });
    this.#socket.on('connect', () => this.#socket.write(handshake(port)));
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.#fail('The connection was lost');
      if (!this.#isClosed) options.onLost?.();
      this.#isClosed = true;
    });
  }

  /** Sends an event and resolves with the server's acknowledgement. */
  request(namespace: string, event: string, payload: unknown): Promise<unknown> {
    this.#acknowledgements ??= new Map();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#acknowledgements!.set(id, resolve);
      this.#socket.write(encodeFrame(`42${namespace},${id}${JSON.stringify([event, payload])}`));
    });
  }

  /** Ends the connection without a word, as a lost network does. */
  close(): void {
    this.#isClosed = true;
    this.#socket.destroy();
  }

  #fail(reason: string): void {
    this.#settle?.reject(new Error(reason));
    this.#settle = undefined;
  }

  #read(chunk: Buffer): void {
    const data = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const frames = this.#isUpgraded ? data : this.#upgrade(data);
    const left = frames ? decodeFrames(frames, (text) => this.#hear(text)) : data;
    // An empty view would keep the whole chunk alive, thousands of times over.
    this.#received = left.length === 0 ? empty : left;
  }

  /** What follows the answer to the handshake; undefined until it is whole. */
  #upgrade(data: Buffer): Buffer | undefined {
    const end = data.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const status = data.toString('latin1', 9, 12);
    this.#isUpgraded = status === '101';
    if (this.#isUpgraded) return data.subarray(end + 4);
    this.#fail(`HTTP ${status}`);
    this.close();
    return empty;
  }

  /** First character: Engine.IO's packet type; for a message the second one is Socket.IO's. */
  #hear(text: string): void {
    const comma = text.indexOf(',');
    switch (text.startsWith('4') ? text.slice(0, 2) : text[0]) {
      case '0':
        this.#enter();
        break;
      case '2':
        this.#socket.write(encodeFrame('3'));
        break;
      case '40':
        this.#letIn();
        break;
      case '42': {
        const [event, payload] = JSON.parse(text.slice(comma + 1)) as [string, unknown];
        this.#options.onEvent?.(event, payload, text.slice(2, comma));
        break;
      }
      case '43':
        this.#acknowledged(text.slice(comma + 1));
        break;
      case '44':
        this.#fail(text.slice(comma + 1));
        this.close();
    }
  }

  #enter(): void {
    const { namespaces, token } = this.#options;
    const auth = token === undefined ? '' : JSON.stringify({ token });
    for (const namespace of namespaces) this.#socket.write(encodeFrame(`40${namespace},${auth}`));
  }

  /** `12[answer]` */
  #acknowledged(text: string): void {
    const bracket = text.indexOf('[');
    const id = Number(text.slice(0, bracket));
    const resolve = this.#acknowledgements?.get(id);
    this.#acknowledgements?.delete(id);
    resolve?.((JSON.parse(text.slice(bracket)) as unknown[])[0]);
  }

  #letIn(): void {
    this.#missing -= 1;
    if (this.#missing > 0) return;
    this.#settle?.resolve(this);
    this.#settle = undefined;
  }
}
