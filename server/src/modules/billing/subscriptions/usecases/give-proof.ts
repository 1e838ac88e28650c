import { subscriptionErrors } from '@sala/contract/billing/subscriptions/subscriptions.errors.ts';
import { type Payment, paymentStatuses } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import {
  claimUploadFor,
  discardUnlessUsed,
  discardUpload,
  storeUpload,
} from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import type { SubscriptionsContext } from '../subscriptions.context.ts';
import { presentPayment } from '../subscriptions.projection.ts';
import { findPayment, lockPayment, updatePayment } from '../subscriptions.repository.ts';
import { closeCheckout, endPayment } from './end-payment.ts';
import { holdSubscription } from './order.ts';

/** What a reviewer can look at without opening a program. */
const isReceipt = ({ kind, mime }: Attachment): boolean => kind === 'image' || mime === 'application/pdf';

/** Stores a picture or PDF of the transfer for the review of the payment. Throws paymentSettled, fileTypeNotAllowed and what `storeUpload` throws. */
export async function giveProof(
  context: SubscriptionsContext,
  actor: UserActor,
  { id, file }: { id: string; file: UploadedFile },
  request: RequestInfo,
): Promise<Payment> {
  const { merchantId, userId } = actor;
  const before = found(await findPayment(context.database.forMerchant(merchantId).query, id));
  if (before.status !== paymentStatuses.pending) fail(subscriptionErrors.paymentSettled);
  const uploader = { type: 'user', id: userId } as const;
  const upload = await storeUpload(context, { merchantId, uploader, file, request, isBeyondPlan: true });
  return discardUnlessUsed(context, { merchantId, id: upload.id }, () =>
    inTransaction(context, merchantId, async (unit) => {
      if (!isReceipt(upload)) fail(uploadErrors.fileTypeNotAllowed);
      await holdSubscription(unit);
      const payment = found(await lockPayment(unit.query, id));
      if (payment.status !== paymentStatuses.pending) fail(subscriptionErrors.paymentSettled);
      const proof = (await claimUploadFor(unit, { id: upload.id, uploader, usedById: id }))!;
      await closeCheckout(context, unit, payment);
      const row = await updatePayment(unit.query, id, { proof });
      if (payment.proof) await discardUpload(context, unit, payment.proof.id);
      const target = { id, name: payment.reference };
      await recordAudit(context, unit, { action: 'subscription.proofGiven', actor, target, request });
      return presentPayment(context, row);
    }),
  );
}

/** Takes an order back for which no receipt was handed in. Throws paymentSettled and paymentUnderReview. */
export async function withdrawOrder(
  context: SubscriptionsContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<Payment> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await holdSubscription(unit);
    const payment = found(await lockPayment(unit.query, id));
    if (payment.status !== paymentStatuses.pending) fail(subscriptionErrors.paymentSettled);
    if (payment.proof) fail(subscriptionErrors.paymentUnderReview, { reference: payment.reference });
    const row = await endPayment(context, unit, payment, { status: paymentStatuses.rejected, ended_by: 'cancelled' });
    const target = { id, name: payment.reference };
    await recordAudit(context, unit, { action: 'subscription.withdrawn', actor, target, request });
    return presentPayment(context, row);
  });
}
