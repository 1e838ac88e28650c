import { idField, timeField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { countPersonalTokens } from '#modules/identity/api-tokens/api-tokens.public.ts';
import { findUser, getName } from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { deviceName } from '#platform/http/device.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { mailTime } from '#platform/mail/mail-time.ts';
import { passwordChangedMail } from '../mails/password-changed.mail.ts';

export const sendPasswordNoticeJobName = 'accounts.send-password-notice';
const payload = z.object({
  merchantId: idField,
  userId: idField,
  at: timeField,
  address: z.string(),
  userAgent: z.string(),
});

export const sendPasswordNoticeJob = (context: AppContext) =>
  defineJob({
    name: sendPasswordNoticeJobName,
    payload,
    async handle({ merchantId, userId, at, address, userAgent }) {
      const tenant = context.database.forMerchant(merchantId);
      const user = await findUser(tenant, userId);
      if (!user) return;
      const { appName } = context.config;
      const content = passwordChangedMail(user.locale, {
        name: getName(user),
        appName,
        device: deviceName(userAgent) ?? null,
        address,
        time: mailTime(new Date(at), user.timeZone),
        tokenCount: await countPersonalTokens(tenant.query, userId, context.clock.now()),
        tokensUrl: `${context.publicUrl()}/api-token`,
        resetUrl: `${context.publicUrl()}/forgot-password`,
      });
      await context.mailer.send(renderMail(user.email, user.locale, appName, content));
    },
  });
