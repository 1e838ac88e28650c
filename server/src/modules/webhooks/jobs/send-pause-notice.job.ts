import { idField } from '@sala/contract/core/fields.ts';
import { webhookReceivers } from '@sala/contract/webhooks/webhooks.schema.ts';
import * as z from 'zod/mini';
import { getMerchant } from '#modules/merchants/merchants.public.ts';
import { findUser, nameOf } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import { pauseNotice } from '../pause-notice.mail.ts';
import { pageOf } from '../receiver-target.ts';

export const pauseNoticeJobName = 'webhooks.send-pause-notice';

export const sendPauseNoticeJob = (context: AppContext) =>
  defineJob({
    name: pauseNoticeJobName,
    payload: z.object({
      merchantId: idField,
      userId: idField,
      receiver: z._default(z.enum(webhookReceivers), 'integration'),
      host: z.string(),
    }),
    async handle({ merchantId, userId, receiver, host }) {
      const user = await findUser(context.database.forMerchant(merchantId), userId);
      if (!user) return;
      const { name: companyName } = await getMerchant(context, merchantId);
      const portalUrl = `${context.publicUrl()}${pageOf[receiver]}`;
      const content = pauseNotice(user.locale, { name: nameOf(user), companyName, host, portalUrl });
      await context.mailer.send(layOutMail(user.email, user.locale, context.config.appName, content));
    },
  });
