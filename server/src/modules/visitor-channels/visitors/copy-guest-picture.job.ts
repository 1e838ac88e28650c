import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { readUpload, type UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import { FailureError } from '#platform/failure.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { setVisitorPicture } from './set-visitor-picture.ts';
import { showPicture } from './show-picture.ts';
import { findVisitor } from './visitors.repository.ts';

export const copyGuestPictureJobName = 'visitors.copy-guest-picture';

/** Shows a guest with the picture that they have at the business they come from: a copy, which outlives the hand-over as their name does. */
export const copyGuestPictureJob = (context: AppContext & UploadServices) =>
  defineJob({
    name: copyGuestPictureJobName,
    takesTurns: true,
    payload: z.object({ merchantId: idField, visitorId: idField, homeId: idField, homeVisitorId: idField }),
    async handle({ merchantId, visitorId, homeId, homeVisitorId }) {
      const visitor = await findVisitor(context.database.forMerchant(homeId).query, homeVisitorId);
      const id = visitor?.picture_id;
      const bytes = id ? await readUpload(context, { merchantId: homeId, id }) : undefined;
      try {
        if (bytes) await showPicture(context, { merchantId, visitorId }, bytes);
        else await setVisitorPicture(context, { merchantId, visitorId, pictureId: null });
      } catch (error) {
        // Such as a business without room for files: the guest is shown without a picture.
        if (!(error instanceof FailureError)) throw error;
        context.logger.info({ visitorId, reason: error.definition.key }, 'the picture of a guest was not copied');
      }
    },
  });
