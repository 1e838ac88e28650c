import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { SubscriptionsContext } from '../subscriptions.context.ts';
import { attendSubscription, attendSubscriptions } from '../usecases/attend-subscription.ts';
import { expireOrders } from '../usecases/expire-orders.ts';
import { tellAllOfLimits } from '../usecases/tell-of-limits.ts';
import { attendSubscriptionJobName } from './job-names.ts';

export const attendSubscriptionJob = (context: SubscriptionsContext) =>
  defineJob({
    name: attendSubscriptionJobName,
    payload: z.object({ merchantId: idField }),
    handle: ({ merchantId }) => attendSubscription(context, merchantId),
  });

export const tellOfLimitsJob = (context: SubscriptionsContext) =>
  defineJob({
    name: 'subscriptions.tell-of-limits',
    payload: z.object({}),
    cron: '25 * * * *',
    handle: () => tellAllOfLimits(context),
  });

export const attendSubscriptionsJob = (context: SubscriptionsContext) =>
  defineJob({
    name: 'subscriptions.attend-all',
    payload: z.object({}),
    cron: '*/10 * * * *',
    async handle() {
      await attendSubscriptions(context);
      await expireOrders(context);
    },
  });
