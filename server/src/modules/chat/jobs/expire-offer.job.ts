import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { expireOffer, expireOfferJobName } from '../offers/expire-offer.ts';

const payload = z.object({ merchantId: idField, channelId: idField, offerId: idField });

export const expireOfferJob = (context: AppContext) =>
  defineJob({ name: expireOfferJobName, payload, handle: (offer) => expireOffer(context, offer) });
