import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw HTTP request, of which a test decides which bytes are sent, and when. */
export class RawRequest {
  readonly socket: Socket;
  #received = '';

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      this.#received += chunk.toString('latin1');
    });
  }

  /** Connects without sending. `from` is a local address, such as 127.0.0.2, that the server sees. */
  static async connect(address: string, from?: string): Promise<RawRequest> {
    const { hostname, port } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, localAddress: from });
    const request = new RawRequest(socket);
    await once(socket, 'connect');
    return request;
  }

  /** Sends only the headers. */
  static async open(
    address: string,
    {
      method,
      path,
      headers = {},
      from,
    }: { method: string; path: string; headers?: Record<string, string>; from?: string },
  ): Promise<RawRequest> {
    const request = await RawRequest.connect(address, from);
    const lines = Object.entries({ Host: new URL(address).hostname, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    request.send(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
    return request;
  }

  send(bytes: string | Uint8Array): void {
    if (!this.socket.destroyed) this.socket.write(bytes);
  }

  /** The status of the answer; undefined if the connection ends without one. */
  async status(): Promise<number | undefined> {
    while (!this.#received.includes('\r\n\r\n') && !this.socket.closed)
      await Promise.race([this.#next('data'), this.#next('close')]);
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.#received)?.[1]) || undefined;
  }

  /** The answer so far, with its headers. */
  get received(): string {
    return this.#received;
  }

  async closed(): Promise<void> {
    if (!this.socket.closed) await this.#next('close');
  }

  /** A reset counts as the end. */
  #next(event: 'data' | 'close'): Promise<void> {
    return new Promise((resolve) => this.socket.once(event, () => resolve()));
  }

  destroy(): void {
    this.socket.destroy();
  }
}

export const multipartHead =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="film.txt"\r\nContent-Type: text/plain\r\n\r\n';
export const multipartType = 'multipart/form-data; boundary=x';
