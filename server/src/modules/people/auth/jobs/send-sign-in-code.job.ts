import * as z from 'zod/mini';
import { findUserByEmail, getName, userStatus } from '#modules/identity/users/users.public.ts';
import { generateLinkToken, hashLinkToken } from '#platform/auth/link-token.ts';
import { openSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { signInCodeMail } from '../mails/sign-in-code.mail.ts';
import { insertSignInLink } from '../sign-in-codes.repository.ts';

export const sendSignInCodeJobName = 'auth.send-sign-in-code';
/** In ms. */
export const codeLifetime = 10 * 60_000;
/**
 * In ms. Longer than the hour in which mails to an address are counted: when others have used up the mails, a link from one of them
 * still works.
 */
const linkLifetime = 120 * 60_000;
const contentSchema = z.object({ email: z.string(), code: z.string() });

export const sendSignInCodeJob = (context: AppContext) =>
  defineJob({
    name: sendSignInCodeJobName,
    // Encrypted, because the queue stores it for a while and it could open an account.
    payload: z.object({ sealed: z.string() }),
    async handle({ sealed }) {
      const { config, mailer } = context;
      const { email, code } = contentSchema.parse(JSON.parse(openSecret(config.keys.secretsAtRest, sealed)));
      const user = await findUserByEmail(context.database, email);
      if (user?.status !== userStatus.active) return;
      // Generated in the job and only sent by mail: a repeated mail contains another link.
      const token = generateLinkToken();
      const now = context.clock.now();
      await insertSignInLink(context.database, {
        token_hash: hashLinkToken(token),
        email,
        expires_at: new Date(now.getTime() + linkLifetime),
        created_at: now,
      });
      const { appName } = config;
      const content = signInCodeMail(user.locale, {
        name: getName(user),
        appName,
        code,
        minutes: codeLifetime / 60_000,
        // In the fragment: it reaches no server and no log, and a scanner that follows the link does not use it up.
        url: `${context.publicUrl()}/login#${new URLSearchParams({ link: token, email })}`,
        hours: linkLifetime / 3_600_000,
      });
      await mailer.send(renderMail(user.email, user.locale, appName, content));
    },
  });
