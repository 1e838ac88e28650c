import { toUnits } from '@sala/contract/billing/subscriptions/plan-money.ts';
import { subscriptionErrors } from '@sala/contract/billing/subscriptions/subscriptions.errors.ts';
import { paymentStatuses } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { findUser } from '#modules/identity/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { FailureError, fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { type CardProvider, ForgedMessage } from '../cards/card-provider.ts';
import type { SubscriptionsContext } from '../subscriptions.context.ts';
import { amountText } from '../subscriptions.projection.ts';
import { findPayment, lockPayment, updatePayment } from '../subscriptions.repository.ts';
import { holdSubscription } from './order.ts';
import { approvePayment } from './settle-payment.ts';

/** A page that ends sooner is no longer handed out. In ms. */
const leastTime = 10 * 60_000;

/**
 * The address of a page on which the order is paid by card. While one is open it is the same one: an order is not paid twice. Throws
 * paymentSettled, paymentUnderReview and cardUnavailable.
 */
export async function openCheckout(
  context: SubscriptionsContext,
  cards: CardProvider | undefined,
  { actor, id, request }: { actor: UserActor; id: string; request: RequestInfo },
): Promise<{ url: string }> {
  const { merchantId, userId } = actor;
  const user = found(await findUser(context.database.forMerchant(merchantId), userId));
  return inTransaction(context, merchantId, async (unit) => {
    await holdSubscription(unit);
    const payment = found(await lockPayment(unit.query, id));
    if (payment.status !== paymentStatuses.pending) fail(subscriptionErrors.paymentSettled);
    if (payment.proof) fail(subscriptionErrors.paymentUnderReview, { reference: payment.reference });
    if (!cards) return fail(subscriptionErrors.cardUnavailable);
    const now = context.clock.now();
    const { checkout } = payment;
    if (checkout && Date.parse(checkout.expiresAt) - now.getTime() > leastTime) return { url: checkout.url };
    const made = await cards
      .createCheckout({
        merchantId,
        paymentId: id,
        reference: payment.reference,
        title: `${payment.plan.titles[request.locale]} · ${payment.reference}`,
        amount: amountText(payment.amount, payment.currency),
        currency: payment.currency,
        returnUrl: `${context.publicUrl()}/plan`,
        email: user.email,
        now,
      })
      .catch((error: unknown) => {
        context.logger.error({ err: error, merchantId }, 'a page to pay by card could not be opened');
        return fail(subscriptionErrors.cardUnavailable);
      });
    await updatePayment(unit.query, id, { checkout: made });
    return { url: made.url };
  });
}

/**
 * Takes a message of the card provider: a payment that has come holds at once, also where the order was replaced or taken back
 * meanwhile, because it was paid. A repeated notice changes nothing.
 */
export async function receiveCardMessage(
  context: SubscriptionsContext,
  cards: CardProvider,
  { body, signature }: { body: Buffer; signature: string },
): Promise<'forged' | 'taken'> {
  let paid: Awaited<ReturnType<CardProvider['readMessage']>>;
  try {
    paid = await cards.readMessage(body, signature);
  } catch (error) {
    if (error instanceof ForgedMessage) return 'forged';
    throw error;
  }
  if (!paid) return 'taken';
  const { merchantId, paymentId, checkoutId, amount, currency } = paid;
  const payment = await findPayment(context.database.forMerchant(merchantId).query, paymentId);
  const isRight =
    payment?.checkout?.id === checkoutId &&
    payment.currency === currency &&
    toUnits(payment.amount, currency) === toUnits(amount, currency);
  if (!isRight) {
    context.logger.error({ merchantId, paymentId, checkoutId, amount, currency }, 'a card payment fits no order');
    return 'taken';
  }
  await approvePayment(context, { merchantId, paymentId, by: 'Stripe', isReceived: true }).catch((error: unknown) => {
    if (!(error instanceof FailureError && error.definition.key === subscriptionErrors.paymentSettled.key)) throw error;
    if (payment.provider === 'bank' && payment.status === paymentStatuses.paid)
      context.logger.error(
        { merchantId, paymentId, checkoutId },
        'an order was paid by bank and by card: pay one back',
      );
  });
  return 'taken';
}
