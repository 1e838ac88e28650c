import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { ChatContext } from '../chat.context.ts';
import { expireOffer, expireOfferJobName } from '../offers/expire-offer.ts';

const payload = z.object({ merchantId: idField, channelId: idField, offerId: idField });

export const expireOfferJob = (context: ChatContext) =>
  defineJob({ name: expireOfferJobName, payload, handle: (offer) => expireOffer(context, offer) });
