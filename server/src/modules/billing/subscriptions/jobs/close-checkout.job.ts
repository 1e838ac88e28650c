import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { CardProvider } from '../cards/card-provider.ts';
import { closeCheckoutJobName } from './job-names.ts';

export const closeCheckoutJob = (cards: CardProvider | undefined) =>
  defineJob({
    name: closeCheckoutJobName,
    payload: z.object({ checkoutId: z.string() }),
    handle: async ({ checkoutId }) => cards?.closeCheckout(checkoutId),
  });
