import { webhookReceivers } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { findUser, getName } from '#modules/identity/users/users.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { pauseNotice } from '../pause-notice.mail.ts';
import { pageByReceiver } from '../receiver-target.ts';

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
      const portalUrl = `${context.publicUrl()}${pageByReceiver[receiver]}`;
      const content = pauseNotice(user.locale, { name: getName(user), companyName, host, portalUrl });
      await context.mailer.send(renderMail(user.email, user.locale, context.config.appName, content));
    },
  });
