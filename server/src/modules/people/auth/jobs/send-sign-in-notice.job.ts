import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { sendSignInNotice } from '../usecases/send-sign-in-notice.ts';

const payload = z.object({ merchantId: idField, sessionId: idField });
export const sendSignInNoticeJobName = 'auth.send-sign-in-notice';

export const sendSignInNoticeJob = (context: AppContext) =>
  defineJob({
    name: sendSignInNoticeJobName,
    payload,
    handle: ({ merchantId, sessionId }) => sendSignInNotice(context, merchantId, sessionId),
  });
