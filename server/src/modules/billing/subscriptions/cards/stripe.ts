import { fromUnits, toUnits } from '@sala/contract/billing/subscriptions/plan-money.ts';
import type { Stripe } from 'stripe';
import type { Config } from '#platform/config/config.ts';
import { type CardPaid, type CardProvider, type Checkout, type CheckoutOrder, ForgedMessage } from './card-provider.ts';

/** How long a page can be paid on; the least that Stripe allows is half an hour. In ms. */
const pageLifetime = 2 * 3600 * 1000;
const timeout = 10_000;

/** Stripe counts every money of ours in hundredths, riel too. */
const stripeUnits = (amount: string, currency: string): number =>
  Number(toUnits(amount, currency) * (currency === 'KHR' ? 100n : 1n));
const fromStripeUnits = (units: number, currency: string): string =>
  fromUnits(BigInt(units) / (currency === 'KHR' ? 100n : 1n), currency);

/** Payments by card on a page of Stripe's (Checkout); what it tells us is signed. Its code is read when the first card is used. */
export function createStripe({ secretKey, webhookSecret, apiUrl }: NonNullable<Config['stripe']>): CardProvider {
  let client: Promise<Stripe> | undefined;
  const getClient = () => {
    client ??= import('stripe').then(({ Stripe }) => {
      const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
      const isOwn = apiUrl !== undefined;
      return new Stripe(secretKey, {
        timeout,
        maxNetworkRetries: 2,
        telemetry: false,
        ...(isOwn && { host: hostname, port: Number(port), protocol: protocol === 'https:' ? 'https' : 'http' }),
      });
    });
    return client;
  };

  return {
    async createCheckout(order: CheckoutOrder): Promise<Checkout> {
      const stripe = await getClient();
      const expiresAt = Math.floor((order.now.getTime() + pageLifetime) / 1000);
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        client_reference_id: order.reference,
        customer_email: order.email,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: order.currency.toLowerCase(),
              unit_amount: stripeUnits(order.amount, order.currency),
              product_data: { name: order.title },
            },
          },
        ],
        metadata: { merchant_id: order.merchantId, payment_id: order.paymentId },
        success_url: order.returnUrl,
        cancel_url: order.returnUrl,
        expires_at: expiresAt,
      });
      if (!session.url) throw new Error('Stripe made a checkout without a page');
      return { id: session.id, url: session.url, expiresAt: new Date(expiresAt * 1000).toISOString() };
    },

    async closeCheckout(checkoutId: string): Promise<void> {
      const stripe = await getClient();
      await stripe.checkout.sessions.expire(checkoutId).catch((error: unknown) => {
        // Stripe refuses for pages that are no longer open.
        if ((error as { type?: unknown }).type !== 'StripeInvalidRequestError') throw error;
      });
    },

    async readMessage(body: Buffer, signature: string): Promise<CardPaid | undefined> {
      const stripe = await getClient();
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch (error) {
        throw new ForgedMessage('The signature does not fit', { cause: error });
      }
      if (event.type !== 'checkout.session.completed' && event.type !== 'checkout.session.async_payment_succeeded')
        return undefined;
      const { id, metadata, amount_total: units, currency, payment_status: status } = event.data.object;
      const { merchant_id: merchantId, payment_id: paymentId } = metadata ?? {};
      if (status !== 'paid' || !merchantId || !paymentId || units === null || !currency) return undefined;
      const money = currency.toUpperCase();
      return { merchantId, paymentId, checkoutId: id, amount: fromStripeUnits(units, money), currency: money };
    },
  };
}
