import type { PlanCurrency } from '@sala/contract/billing/subscriptions/plans.schema.ts';

/** A page of the provider on which one order is paid. */
export interface Checkout {
  readonly id: string;
  readonly url: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface CheckoutOrder {
  readonly merchantId: string;
  readonly paymentId: string;
  readonly reference: string;
  /** What the payer reads on the page. */
  readonly title: string;
  /** Decimal text. */
  readonly amount: string;
  readonly currency: PlanCurrency;
  /** Where the payer comes back to. */
  readonly returnUrl: string;
  readonly email: string;
  readonly now: Date;
}

/** A card payment that has come, as the provider tells it. */
export interface CardPaid {
  readonly merchantId: string;
  readonly paymentId: string;
  readonly checkoutId: string;
  readonly amount: string;
  readonly currency: string;
}

/** What the message is no proof of. */
export class ForgedMessage extends Error {}

/** Somebody who takes payments by card; bank transfers need none, as a person reviews them. */
export interface CardProvider {
  /** Throws where the provider cannot be reached or refuses. */
  createCheckout(order: CheckoutOrder): Promise<Checkout>;
  /** Lets nobody pay on the page any more. One that was paid or has ended stays as it is. Throws where the provider cannot be reached. */
  closeCheckout(checkoutId: string): Promise<void>;
  /** The payment of which a signed message tells; undefined: it tells of something else. Throws ForgedMessage. */
  readMessage(body: Buffer, signature: string): Promise<CardPaid | undefined>;
}
