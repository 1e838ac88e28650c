import { connect, type Socket } from 'node:net';

export interface HttpAnswer {
  readonly status: number;
  readonly body: Buffer;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Lines of `Name: value`, as `headerLines` makes them. */
  readonly headers?: string;
  readonly body?: string;
}

export function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * One kept-alive connection that sends one request at a time: a client so plain that two cores go to what is measured.
 * Understands answers with Content-Length only. A connection that the server closed is opened again by the next request.
 */
export class HttpLine {
  readonly #host: string;
  readonly #port: number;
  readonly #localAddress: string | undefined;
  #socket: Socket | undefined;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | undefined;

  constructor(options: { port: number; host?: string; localAddress?: string }) {
    this.#host = options.host ?? '127.0.0.1';
    this.#port = options.port;
    this.#localAddress = options.localAddress;
  }

  get isBusy(): boolean {
    return this.#waiting !== undefined;
  }

  /** Rejects when the connection breaks. */
  send({ method, path, headers = '', body }: HttpRequest): Promise<HttpAnswer> {
    if (this.#waiting) throw new Error('One request at a time');
    const content =
      body === undefined
        ? '\r\n'
        : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#open().write(`${method} ${path} HTTP/1.1\r\nHost: ${this.#host}:${this.#port}\r\n${headers}${content}`);
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    if (this.#socket && !this.#socket.destroyed && this.#socket.writable) return this.#socket;
    const socket = connect({ host: this.#host, port: this.#port, localAddress: this.#localAddress, noDelay: true });
    this.#received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
      const waiting = this.#waiting;
      this.#waiting = undefined;
      waiting?.reject(new Error('The connection was lost'));
    });
    this.#socket = socket;
    return socket;
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    const total = end + headEnd.length + length;
    if (this.#received.length < total) return;
    const answer = { status: Number(head.slice(9, 12)), body: this.#received.subarray(end + headEnd.length, total) };
    this.#received = this.#received.subarray(total);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(answer);
  }
}
