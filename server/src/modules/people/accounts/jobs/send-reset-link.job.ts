import * as z from 'zod/mini';
import { findUserByEmail, getName, userStatus } from '#modules/identity/users/users.public.ts';
import { generateLinkToken, hashLinkToken } from '#platform/auth/link-token.ts';
import { openSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { resetLinkMail } from '../mails/reset-link.mail.ts';
import { replaceReset } from '../password-resets.repository.ts';

export const sendResetLinkJobName = 'accounts.send-reset-link';
/** In ms. */
const linkLifetime = 60 * 60_000;

export const sendResetLinkJob = (context: AppContext) =>
  defineJob({
    name: sendResetLinkJobName,
    payload: z.object({ sealedEmail: z.string() }),
    async handle({ sealedEmail }) {
      const email = openSecret(context.config.keys.secretsAtRest, sealedEmail);
      const user = await findUserByEmail(context.database, email);
      if (user?.status !== userStatus.active) return;
      if ((await context.limits.of('reset-merchant').waitFor(user.merchantId)) !== undefined) {
        context.logger.warn(
          { merchantId: user.merchantId },
          'too many reset links for one merchant: one was not mailed',
        );
        return;
      }
      // Generated in the job and only sent by mail: a repeated mail contains another link.
      const token = generateLinkToken();
      const now = context.clock.now();
      await replaceReset(context.database.forMerchant(user.merchantId).query, {
        userId: user.id,
        tokenHash: hashLinkToken(token),
        expiresAt: new Date(now.getTime() + linkLifetime),
        now,
      });
      const { appName } = context.config;
      const content = resetLinkMail(user.locale, {
        name: getName(user),
        appName,
        minutes: linkLifetime / 60_000,
        // In the fragment: it reaches no server and no log, and a scanner that follows the link does not use it up.
        url: `${context.publicUrl()}/reset-password#token=${token}`,
      });
      await context.mailer.send(renderMail(user.email, user.locale, appName, content));
    },
  });
