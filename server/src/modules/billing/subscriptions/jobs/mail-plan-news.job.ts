import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { findUser, getName } from '#modules/identity/users/users.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { planNewsKinds, planNewsMail } from '../plan-news.mail.ts';
import { mailPlanNewsJobName } from './job-names.ts';

export const mailPlanNewsJob = (context: AppContext) =>
  defineJob({
    name: mailPlanNewsJobName,
    payload: z.object({
      merchantId: idField,
      userId: idField,
      kind: z.enum(planNewsKinds),
      params: z.record(z.string(), z.string()),
    }),
    async handle({ merchantId, userId, kind, params }) {
      const user = await findUser(context.database.forMerchant(merchantId), userId);
      if (!user) return;
      const { name: companyName } = await getMerchant(context, merchantId);
      const planUrl = `${context.publicUrl()}/plan`;
      const content = planNewsMail(user.locale, kind, { ...params, name: getName(user), companyName, planUrl });
      await context.mailer.send(renderMail(user.email, user.locale, context.config.appName, content));
    },
  });
