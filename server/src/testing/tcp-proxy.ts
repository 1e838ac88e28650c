import { type AddressInfo, createServer, connect as openSocket, type Server, type Socket } from 'node:net';

type Target = number | string | (() => number);
type Mode = 'open' | 'cut' | 'deaf';
/** First retransmission timeout of TCP in ms; it doubles for each consecutive loss. */
const firstRetransmission = 200;
const mostRetransmissions = 5;

/** A proxy that a test can cut, delay or make one-way. Listens on 127.0.0.1 only. */
export class TcpProxy {
  readonly #server: Server;
  /** Client connections; each closes its server connection too. */
  readonly #nearEnds = new Set<Socket>();
  #mode: Mode = 'open';
  #lastWords: string | undefined;
  #delay = 0;
  #loss = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** `target` is a port of 127.0.0.1, fixed or chosen for each connection, or the path of a socket file. */
  static async start(target: Target): Promise<TcpProxy> {
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

  /** Closes every connection and refuses new ones until `reopen`. */
  cut(): void {
    this.#mode = 'cut';
    for (const near of this.#nearEnds) near.resetAndDestroy();
  }

  /**
   * Drops the server's answers while requests still arrive: they are carried out without an answer. From now on, or after
   * a client sends `lastWords`.
   */
  swallowAnswers(lastWords?: string): void {
    if (lastWords === undefined) this.#mode = 'deaf';
    this.#lastWords = lastWords;
  }

  /** Ends all disturbances. */
  reopen(): void {
    this.#mode = 'open';
    this.#lastWords = undefined;
  }

  /** Delays data by this time, in both directions and in order. */
  delay(milliseconds: number): void {
    this.#delay = milliseconds;
  }

  /** Simulates this share of lost packets. As with TCP, all later data wait. */
  lose(share: number): void {
    this.#loss = share;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket, target: Target): void {
    if (this.#mode === 'cut') {
      near.on('error', () => undefined);
      near.resetAndDestroy();
      return;
    }
    const place = typeof target === 'function' ? target() : target;
    const far = typeof place === 'number' ? openSocket(place, '127.0.0.1') : openSocket(place);
    far.setNoDelay(true);
    this.#nearEnds.add(near);
    near.on('close', () => this.#nearEnds.delete(near));
    this.#pipe(near, far, (data) => {
      if (this.#lastWords !== undefined && data.includes(this.#lastWords)) this.#mode = 'deaf';
      return true;
    });
    this.#pipe(far, near, () => this.#mode !== 'deaf');
  }

  #retransmission(): number {
    let wait = 0;
    for (let turn = 0; turn < mostRetransmissions && Math.random() < this.#loss; turn += 1)
      wait += firstRetransmission * 2 ** turn;
    return wait;
  }

  #pipe(from: Socket, to: Socket, mayPass: (data: Buffer) => boolean): void {
    let freeAt = 0;
    from.on('data', (data) => {
      if (!mayPass(data)) return;
      const now = performance.now();
      freeAt = Math.max(now + this.#delay, freeAt) + this.#retransmission();
      if (freeAt <= now) to.write(data);
      else setTimeout(() => to.writable && to.write(data), freeAt - now);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}
