import { subscriptionErrors } from '@sala/contract/billing/subscriptions/subscriptions.errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { getDecimals } from '@sala/contract/core/rules/decimal.ts';
import { findMerchantRow } from '#modules/organisation/merchants/merchants.public.ts';
import { fail, found } from '#platform/failure.ts';
import type { FileAnswer } from '#platform/http/router.ts';
import { createPdf } from '#platform/pdf/pdf-document.ts';
import type { SubscriptionsContext } from '../subscriptions.context.ts';
import { amountText, receiptName } from '../subscriptions.projection.ts';
import { findPayment, findPeriodOfPayment, type PaymentRow } from '../subscriptions.repository.ts';
import { issuerOf, type ReceiptFacts } from './receipt-facts.ts';
import { receiptTexts } from './receipt-texts.ts';

const intlNames: Record<Locale, string> = { en: 'en-GB', km: 'km', vi: 'vi', 'zh-cn': 'zh-CN' };

/** 1250000.00 as 1,250,000.00. Counted in decimals: nothing of it becomes a float. */
const grouped = (amount: string): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: getDecimals(amount) }).format(amount as `${number}`);

/** As kept when it was approved; of a payment from before that, as things are now. */
async function factsOf(context: SubscriptionsContext, payment: PaymentRow): Promise<ReceiptFacts> {
  if (payment.receipt) return payment.receipt;
  const { query } = context.database.forMerchant(payment.merchant_id);
  const period = found(await findPeriodOfPayment(query, payment.id));
  const { name, address, time_zone: timeZone } = found(await findMerchantRow(context.database, payment.merchant_id));
  return {
    issuer: issuerOf(context.config),
    payer: { name, address },
    startsAt: period.starts_at.toISOString(),
    endsAt: period.ends_at.toISOString(),
    timeZone,
  };
}

/** The receipt of a paid payment as a PDF in this language. Throws recordNotFound and paymentNotPaid. */
export async function writeReceipt(
  context: SubscriptionsContext,
  { merchantId, paymentId, locale }: { merchantId: string; paymentId: string; locale: Locale },
): Promise<FileAnswer> {
  const payment = found(await findPayment(context.database.forMerchant(merchantId).query, paymentId));
  const { receipt_number: number, decided_at: paidAt } = payment;
  if (number === null) return fail(subscriptionErrors.paymentNotPaid);
  const facts = await factsOf(context, payment);
  const texts = receiptTexts[locale];
  const name = receiptName(number);
  const dates = new Intl.DateTimeFormat(intlNames[locale], {
    dateStyle: 'long',
    timeZone: facts.timeZone,
    numberingSystem: 'latn',
  });
  const amount = `${grouped(amountText(payment.amount, payment.currency))} ${payment.currency}`;
  const title = payment.plan.titles[locale];
  const pdf = await createPdf({
    title: `${texts.receipt} ${name}`,
    author: facts.issuer.name,
    locale,
    createdAt: paidAt!,
  });
  pdf.pair(facts.issuer.name, texts.receipt, {
    left: { size: 18, weight: 'bold' },
    right: { size: 18, weight: 'bold' },
  });
  if (facts.issuer.address) pdf.text(facts.issuer.address, { color: '#5c6470' });
  if (facts.issuer.taxNumber) pdf.text(texts.taxNumber(facts.issuer.taxNumber), { color: '#5c6470' });
  pdf.space(18);
  pdf.rule();
  pdf.space(10);
  pdf.facts([
    [texts.number, name],
    [texts.date, dates.format(paidAt!)],
    [texts.reference, payment.reference],
    [texts.method, texts.methods[payment.provider]],
    [texts.paidBy, facts.payer.address ? `${facts.payer.name}\n${facts.payer.address}` : facts.payer.name],
  ]);
  pdf.space(22);
  const span = `${dates.format(new Date(facts.startsAt))} – ${dates.format(new Date(facts.endsAt))}`;
  pdf.table(
    [
      { title: texts.description, share: 3.8 },
      { title: texts.period, share: 4.4 },
      { title: texts.seats, share: 1.3, align: 'end' },
      { title: texts.amount, share: 2.5, align: 'end' },
    ],
    [
      [
        payment.kind === 'change' ? texts.change(title) : texts.plan(title, texts.months(payment.months)),
        span,
        String(payment.user_count),
        amount,
      ],
    ],
  );
  pdf.space(6);
  pdf.pair(texts.total, amount, { left: { size: 12, weight: 'bold' }, right: { size: 12, weight: 'bold' } });
  pdf.space(40);
  pdf.text(texts.note, { size: 9, color: '#5c6470' });
  return { name: `${name}.pdf`, type: 'application/pdf', content: pdf.finish() };
}
