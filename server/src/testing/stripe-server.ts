import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const stripeKeys = { secretKey: 'sk_test_0123456789abcdef', webhookSecret: 'whsec_0123456789abcdef0123' } as const;

/** A page that was made, with what was asked for it. */
interface MadeCheckout {
  readonly id: string;
  readonly asked: URLSearchParams;
  readonly authorization: string | undefined;
}

/** Answers as Stripe does where pages to pay on are made, and signs what it tells. */
export class StripeServer {
  readonly made: MadeCheckout[] = [];
  /** Ids of pages on which nobody can pay any more. */
  readonly closed: string[] = [];
  /** Refuses everything. */
  isDown = false;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const asked = new URLSearchParams(await text(request));
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      if (this.isDown) return answer(400, { error: { type: 'invalid_request_error', message: 'No' } });
      const [, closedId] = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(request.url ?? '') ?? [];
      if (closedId) {
        this.closed.push(closedId);
        return answer(200, { id: closedId, object: 'checkout.session', status: 'expired' });
      }
      const id = `cs_test_${this.made.length + 1}_${Date.now()}`;
      this.made.push({ id, asked, authorization: request.headers.authorization });
      return answer(200, {
        id,
        object: 'checkout.session',
        url: `https://checkout.example/${id}`,
        expires_at: Number(asked.get('expires_at')),
      });
    });
  }

  static async start(): Promise<StripeServer> {
    const stripe = new StripeServer();
    await new Promise<void>((resolve) => stripe.#server.listen(0, '127.0.0.1', resolve));
    return stripe;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get environment() {
    return {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_API_URL: this.url,
    };
  }

  /** The message that a page was paid. */
  paidMessage({ id, asked }: MadeCheckout, changed: object = {}): string {
    return JSON.stringify({
      id: `evt_${id}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: {
        object: {
          id,
          object: 'checkout.session',
          payment_status: 'paid',
          amount_total: Number(asked.get('line_items[0][price_data][unit_amount]')),
          currency: asked.get('line_items[0][price_data][currency]'),
          metadata: { merchant_id: asked.get('metadata[merchant_id]'), payment_id: asked.get('metadata[payment_id]') },
          ...changed,
        },
      },
    });
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** As Stripe signs: the seconds and the message, with the secret that both know. */
export function signMessage(
  message: string,
  { secret = stripeKeys.webhookSecret as string, seconds = Math.floor(Date.now() / 1000) } = {},
) {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${message}`).digest('hex')}`;
}
