import { idField } from '@sala/contract/core/fields.ts';
import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import * as z from 'zod/mini';
import { setVisitorPicture, showPicture } from '#modules/visitor-channels/visitors/visitors.public.ts';
import { FailureError, fail } from '#platform/failure.ts';
import { PublicFetchError, publicFetch } from '#platform/http/public-fetch.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { findCustomer } from './api-channel.repository.ts';
import type { ApiChannelContext } from './receive-api-message.ts';

export const fetchAvatarJobName = 'api-channel.fetch-avatar';
const maxMb = 5;

async function fetchAvatar(context: ApiChannelContext, merchantId: string, url: string): Promise<Buffer> {
  const { status, body, isCut } = await publicFetch(context, { url, merchantId, maxBytes: maxMb * 1024 * 1024 });
  if (status !== 200) fail(uploadErrors.uploadFailed);
  if (isCut) fail(uploadErrors.fileSizeExceeded, { size: maxMb });
  return body;
}

/** Shows a customer with the photo that the program named last. What cannot be had is asked for again after a day. */
export const fetchAvatarJob = (context: ApiChannelContext) =>
  defineJob({
    name: fetchAvatarJobName,
    takesTurns: true,
    payload: z.object({ merchantId: idField, customerId: z.string() }),
    async handle({ merchantId, customerId }) {
      const customer = await findCustomer(context.database.forMerchant(merchantId), customerId);
      if (!customer) return;
      const visitor = { merchantId, visitorId: customer.visitor_id };
      try {
        if (customer.avatar_url === null) await setVisitorPicture(context, { ...visitor, pictureId: null });
        else await showPicture(context, visitor, await fetchAvatar(context, merchantId, customer.avatar_url));
      } catch (error) {
        if (!(error instanceof FailureError) && !(error instanceof PublicFetchError)) throw error;
        const reason = error instanceof FailureError ? error.definition.key : error.message;
        context.logger.info({ ...visitor, reason }, 'the photo of a customer of a program could not be taken over');
      }
    },
  });
