import { type AddressInfo, createServer, connect as openSocket, type Server, type Socket } from 'node:net';

type Mode = 'open' | 'cut' | 'deaf';

/** A wire between a client and a server that a test can cut, slow down or make one-way. Listens on 127.0.0.1 only. */
export class TcpProxy {
  readonly #server: Server;
  /** Those of the clients; each takes its other end with it. */
  readonly #nearEnds = new Set<Socket>();
  #mode: Mode = 'open';
  #delay = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** `target` is a port of 127.0.0.1 or the path of a socket file. */
  static async start(target: number | string): Promise<TcpProxy> {
    const server = createServer({ noDelay: true });
    const proxy = new TcpProxy(server);
    server.on('connection', (near) => proxy.#join(near, target));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Breaks every connection and refuses new ones until `reopen`. */
  cut(): void {
    this.#mode = 'cut';
    for (const near of this.#nearEnds) near.resetAndDestroy();
  }

  /** From now on what the server says is swallowed, while it still hears everything: requests are done and never answered. */
  swallowAnswers(): void {
    this.#mode = 'deaf';
  }

  /** Everything gets through again. */
  reopen(): void {
    this.#mode = 'open';
  }

  /** Each piece of data travels so many milliseconds longer, in both directions and in order. */
  delay(milliseconds: number): void {
    this.#delay = milliseconds;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket, target: number | string): void {
    if (this.#mode === 'cut') {
      near.on('error', () => undefined);
      near.resetAndDestroy();
      return;
    }
    const far = typeof target === 'number' ? openSocket(target, '127.0.0.1') : openSocket(target);
    far.setNoDelay(true);
    this.#nearEnds.add(near);
    near.on('close', () => this.#nearEnds.delete(near));
    this.#pipe(near, far, () => true);
    this.#pipe(far, near, () => this.#mode !== 'deaf');
  }

  #pipe(from: Socket, to: Socket, mayPass: () => boolean): void {
    let freeAt = 0;
    from.on('data', (data) => {
      if (!mayPass()) return;
      const now = performance.now();
      freeAt = Math.max(now + this.#delay, freeAt);
      if (freeAt <= now) to.write(data);
      else setTimeout(() => to.writable && to.write(data), freeAt - now);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}
