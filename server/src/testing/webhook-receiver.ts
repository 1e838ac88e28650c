import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface ReceivedWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says
  readonly body: any;
}

type Behaviour = (webhook: ReceivedWebhook, response: ServerResponse) => void;

export const answerWith =
  (status: number): Behaviour =>
  (_webhook, response) =>
    void response.writeHead(status).end();
export const hang: Behaviour = () => undefined;
/** An endless answer. */
export const flood: Behaviour = (_webhook, response) => {
  const piece = Buffer.alloc(64 * 1024, 'x');
  const more = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

/** A merchant's receiver of webhooks with configurable behaviour. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  behaviour: Behaviour = answerWith(200);
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  static async open(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((done) => receiver.#server.listen(0, '127.0.0.1', done));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  /** Resolves after this many webhooks; throws after a timeout. */
  async whenReceived(count: number, timeoutMs = 60_000): Promise<ReceivedWebhook[]> {
    const until = performance.now() + timeoutMs;
    while (this.received.length < count) {
      if (performance.now() > until)
        throw new Error(`${this.received.length} of ${count} webhooks came: ${JSON.stringify(this.received)}`);
      await pause(15);
    }
    return this.received;
  }

  /** Texts in order of arrival. */
  get texts(): string[] {
    return this.received.map(({ body }) => body.data.text ?? body.type);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const webhook = { headers: request.headers as Record<string, string>, text, body: JSON.parse(text) };
    this.received.push(webhook);
    this.behaviour(webhook, response);
  }
}
