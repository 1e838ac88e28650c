import type { PlanCurrency } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import { CURRENCY, KHQR, TAG } from 'ts-khqr';
import type { Config } from '#platform/config/config.ts';
import { orderLifetime } from './subscription-steps.ts';

/** The text of the KHQR code by which a banking app pays the order; null where the deployment has no account for it. */
export function khqrOf(
  { offer }: Pick<Config, 'offer'>,
  order: { reference: string; amount: string; currency: PlanCurrency; createdAt: Date },
): string | null {
  const { khqr } = offer;
  if (!khqr) return null;
  const made = KHQR.generate({
    tag: khqr.merchantId ? TAG.MERCHANT : TAG.INDIVIDUAL,
    accountID: khqr.accountId,
    merchantName: khqr.merchantName,
    merchantCity: khqr.merchantCity,
    ...(khqr.merchantId && { merchantID: khqr.merchantId }),
    ...(khqr.acquiringBank && { acquiringBank: khqr.acquiringBank }),
    currency: order.currency === 'KHR' ? CURRENCY.KHR : CURRENCY.USD,
    amount: Number(order.amount),
    expirationTimestamp: order.createdAt.getTime() + orderLifetime,
    additionalData: { billNumber: order.reference },
  });
  const text = made.data?.qr;
  if (!text) throw new Error(`The KHQR code of ${order.reference} could not be made: ${made.status.message}`);
  return text;
}
