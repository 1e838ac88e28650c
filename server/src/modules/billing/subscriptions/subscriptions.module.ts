import { subscriptionsApi } from '@sala/contract/billing/subscriptions/subscriptions.api.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import { fail, found } from '#platform/failure.ts';
import type { AppModule } from '#platform/module.ts';
import { createStripe } from './cards/stripe.ts';
import { attendSubscriptionJob, attendSubscriptionsJob, tellOfLimitsJob } from './jobs/attend-subscription.job.ts';
import { closeCheckoutJob } from './jobs/close-checkout.job.ts';
import { mailPlanNewsJob } from './jobs/mail-plan-news.job.ts';
import { effectiveRoomOf, usageOf } from './plan-room.ts';
import { registerPlanUsage } from './plan-usage.ts';
import { writeReceipt } from './receipts/write-receipt.ts';
import { SubscriptionStates } from './subscription-states.ts';
import type { SubscriptionServices, SubscriptionsContext } from './subscriptions.context.ts';
import { presentPayment, presentSubscription } from './subscriptions.projection.ts';
import { findPayment, listPayments } from './subscriptions.repository.ts';
import { changePlan, previewChange } from './usecases/change-plan.ts';
import { giveProof, withdrawOrder } from './usecases/give-proof.ts';
import { renew } from './usecases/order.ts';
import { openCheckout, receiveCardMessage } from './usecases/pay-by-card.ts';
import { setRenewal } from './usecases/set-renewal.ts';
import './subscriptions.table.ts';

/** What businesses have bought, what of it they use, and how they pay. */
export const subscriptionsModule: AppModule<UploadServices, SubscriptionServices> = {
  name: 'subscriptions',
  create(platform, router) {
    const subscriptions = new SubscriptionStates(platform);
    const context: SubscriptionsContext = { ...platform, subscriptions };
    const { offer, stripe } = context.config;
    const cards = stripe && createStripe(stripe);
    context.planLimits.useSource(async (merchantId, query) => {
      const position = query ? subscriptions.positionIn(merchantId, query) : subscriptions.positionOf(merchantId);
      return effectiveRoomOf(context.config, await position);
    });
    context.authentication.standings.useSource((merchantId) => subscriptions.refusalFor(merchantId));
    registerPlanUsage(context);
    context.jobs.register(mailPlanNewsJob(context));
    context.jobs.register(attendSubscriptionJob(context));
    context.jobs.register(attendSubscriptionsJob(context));
    context.jobs.register(tellOfLimitsJob(context));
    context.jobs.register(closeCheckoutJob(cards));

    const readOwn = async (merchantId: string) => {
      const { position, row } = await subscriptions.read(merchantId);
      return presentSubscription(position, row);
    };
    router.bind(subscriptionsApi.get, ({ actor }) => readOwn(actor.merchantId));
    router.bind(subscriptionsApi.plans, async () => {
      const rows = [...offer.plans];
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
    router.bind(subscriptionsApi.usage, async ({ actor: { merchantId } }) => {
      const room = effectiveRoomOf(context.config, await subscriptions.positionOf(merchantId));
      const rows = await usageOf(context.planLimits, merchantId, room);
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
    router.bind(subscriptionsApi.renew, ({ actor, body, request }) => renew(context, actor, body, request));
    router.bind(subscriptionsApi.cancel, async ({ actor, request }) => {
      await setRenewal(context, actor, { isAutoRenew: false, isCancelled: true }, request);
      return readOwn(actor.merchantId);
    });
    router.bind(subscriptionsApi.setAutoRenew, async ({ actor, body: { isAutoRenew }, request }) => {
      await setRenewal(context, actor, { isAutoRenew, isCancelled: false }, request);
      return readOwn(actor.merchantId);
    });
    router.bind(subscriptionsApi.preview, ({ actor, body }) => previewChange(context, actor, body));
    router.bind(subscriptionsApi.change, ({ actor, body, request }) => changePlan(context, actor, body, request));
    router.bind(subscriptionsApi.payments, async ({ actor: { merchantId }, query: { page, limit, sort, status } }) => {
      const { query } = context.database.forMerchant(merchantId);
      const { rows, total } = await listPayments(query, { status, limit, sort, offset: (page - 1) * limit });
      return { rows: rows.map((row) => presentPayment(context, row)), meta: { page, limit, total } };
    });
    router.bind(subscriptionsApi.instructions, async ({ actor: { merchantId }, params: { id } }) => {
      const payment = found(await findPayment(context.database.forMerchant(merchantId).query, id));
      return {
        bankName: offer.bank?.bankName ?? null,
        accountName: offer.bank?.accountName ?? null,
        accountNumber: offer.bank?.accountNumber ?? null,
        note: offer.bank?.note ?? null,
        khqr: payment.khqr,
        canPayByCard: cards !== undefined && payment.proof === null,
      };
    });
    router.bind(subscriptionsApi.uploadReceipt, ({ actor, params: { id }, file, request }) =>
      giveProof(context, actor, { id, file }, request),
    );
    router.bind(subscriptionsApi.checkout, ({ actor, params: { id }, request }) =>
      openCheckout(context, cards, { actor, id, request }),
    );
    router.bind(
      subscriptionsApi.cardMessage,
      async ({ content, request }) => {
        const signature = String(request.headers['stripe-signature']);
        if ((await receiveCardMessage(context, cards!, { body: content, signature })) === 'forged')
          fail(commonErrors.accessTokenInvalid);
        return null;
      },
      {
        admit: async ({ request: { headers } }) => {
          if (!cards || typeof headers['stripe-signature'] !== 'string') fail(commonErrors.accessTokenInvalid);
          return undefined;
        },
      },
    );
    router.bind(subscriptionsApi.receipt, ({ actor: { merchantId }, params: { id }, query, request }) =>
      writeReceipt(context, { merchantId, paymentId: id, locale: query.locale ?? request.locale }),
    );
    router.bind(subscriptionsApi.withdraw, ({ actor, params: { id }, request }) =>
      withdrawOrder(context, actor, id, request),
    );
    return { subscriptions };
  },
};
