import { paymentStatuses } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import {
  approveByReference,
  listReviewedPayments,
  rejectByReference,
} from '#modules/billing/subscriptions/subscriptions.public.ts';
import { FailureError } from '#platform/failure.ts';
import { type AdminCommand, AdminError, textTable } from './command.ts';

/** Payments are decided on the command line by the person who has the server. */
const reviewer = 'admin';

async function decided<T>(reference: string, decide: () => Promise<T | undefined>): Promise<T> {
  const result = await decide().catch((error: unknown) => {
    if (error instanceof FailureError && error.definition.key === 'paymentSettled')
      throw new AdminError(`The payment ${reference} has been decided already.`);
    throw error;
  });
  if (!result) throw new AdminError(`There is no payment with the reference ${reference}.`);
  return result;
}

export const paymentsCommands: readonly AdminCommand[] = [
  {
    words: ['payments', 'list'],
    usage: '[pending|paid|rejected]',
    count: [0, 1],
    help: 'Lists payments, those that wait for review unless another status is named.',
    async run(context, [name = 'pending']) {
      const status = paymentStatuses[name as keyof typeof paymentStatuses];
      if (status === undefined) throw new AdminError(`A status is pending, paid or rejected, and not ${name}.`);
      const payments = await listReviewedPayments(context, status);
      if (payments.length === 0) return 'There are none.';
      const head = ['REFERENCE', 'AMOUNT', 'PLAN', 'SEATS', 'MONTHS', 'ORDERED', 'RECEIPT', 'BUSINESS'];
      const rows = payments.map((one) => [
        one.reference,
        `${one.amount} ${one.currency}`,
        one.planType,
        String(one.userCount),
        String(one.months),
        one.createdAt.slice(0, 16).replace('T', ' '),
        one.hasProof ? 'uploaded' : '-',
        one.merchantName,
      ]);
      return textTable([head, ...rows]);
    },
  },
  {
    words: ['payments', 'approve'],
    usage: '<reference>',
    count: [1, 1],
    help: 'Marks a payment as paid: what it is for holds at once.',
    async run(context, [reference = '']) {
      const payment = await decided(reference, () => approveByReference(context, { reference, by: reviewer }));
      return `${payment.reference} is paid: ${payment.amount} ${payment.currency}, receipt ${payment.receiptNumber}.`;
    },
  },
  {
    words: ['payments', 'reject'],
    usage: '<reference> <reason>',
    count: [2, Number.POSITIVE_INFINITY],
    help: 'Rejects a payment; the business is shown the reason.',
    async run(context, [reference = '', ...words]) {
      const reason = words.join(' ').trim();
      if (reason === '') throw new AdminError('Please say why.');
      await decided(reference, () => rejectByReference(context, { reference, by: reviewer, reason }));
      return `${reference} is rejected.`;
    },
  },
];
