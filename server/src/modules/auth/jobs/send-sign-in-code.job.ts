import * as z from 'zod/mini';
import { findUserByEmail, nameOf, userStatus } from '#modules/users/users.public.ts';
import { openSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import { signInCodeMail } from '../mails/sign-in-code.mail.ts';

export const sendSignInCodeJobName = 'auth.send-sign-in-code';
/** In ms. */
export const codeLifetime = 10 * 60_000;
const contentSchema = z.object({ email: z.string(), code: z.string() });

export const sendSignInCodeJob = (context: AppContext) =>
  defineJob({
    name: sendSignInCodeJobName,
    // The queue keeps it for a while: what it holds would open an account.
    payload: z.object({ sealed: z.string() }),
    async handle({ sealed }) {
      const { config, mailer } = context;
      const { email, code } = contentSchema.parse(JSON.parse(openSecret(config.keys.secretsAtRest, sealed)));
      const user = await findUserByEmail(context.database, email);
      if (user?.status !== userStatus.active) return;
      const { appName } = config;
      const minutes = codeLifetime / 60_000;
      const content = signInCodeMail(user.locale, { name: nameOf(user), appName, code, minutes });
      await mailer.send(layOutMail(user.email, user.locale, appName, content));
    },
  });
