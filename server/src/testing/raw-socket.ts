import { setTimeout as pause } from 'node:timers/promises';

/** A raw WebSocket to the server's sockets that sends arbitrary frames. */
export class RawSocket {
  /** Received text frames. */
  readonly frames: string[] = [];
  readonly #socket: WebSocket;
  #isClosed = false;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('message', ({ data }) => this.frames.push(typeof data === 'string' ? data : '[binary]'));
    socket.addEventListener('close', () => {
      this.#isClosed = true;
    });
    socket.addEventListener('error', () => undefined);
  }

  /** Connected, but in no namespace. */
  static async open(address: string, headers: Record<string, string> = {}): Promise<RawSocket> {
    const url = `${address.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
    // Node's option for headers, which the browser types lack.
    const raw = new RawSocket(new WebSocket(url, { headers } as never));
    await raw.until(() => raw.frames.length > 0 || raw.isClosed);
    return raw;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get isConnected(): boolean {
    return this.frames.some((frame) => frame.startsWith('40'));
  }

  send(frame: string | Uint8Array<ArrayBuffer>): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(frame);
  }

  /** Requests to join a namespace. */
  async enter(namespace: string, token: unknown): Promise<void> {
    const heard = this.frames.length;
    this.send(`40${namespace},${JSON.stringify({ token })}`);
    await this.until(() => this.frames.slice(heard).some((frame) => /^4[04]/.test(frame)) || this.isClosed);
  }

  /** Waits for a condition, as long as a busy machine may take; returns whether it was met. */
  async until(isSo: () => boolean, timeoutMs = 60_000): Promise<boolean> {
    for (let waited = 0; waited < timeoutMs; waited += 5) {
      if (isSo()) return true;
      await pause(5);
    }
    return false;
  }

  close(): void {
    this.#socket.close();
  }
}
