import { idField } from '@sala/contract/core/fields.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import * as z from 'zod/mini';
import { findUserByEmail, getName } from '#modules/identity/users/users.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { hashLinkToken } from '#platform/auth/link-token.ts';
import { openSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { mailTime } from '#platform/mail/mail-time.ts';
import { alreadyJoinedMail } from '../already-joined.mail.ts';
import { invitationMail } from '../invitation.mail.ts';
import { findInvitationMail } from '../invitations.repository.ts';

export const sendInvitationJobName = 'invitations.send-invitation';
const payload = z.object({ merchantId: idField, userId: idField, sealedToken: z.string() });

export const sendInvitationJob = (context: AppContext) =>
  defineJob({
    name: sendInvitationJobName,
    payload,
    async handle({ merchantId, userId, sealedToken }) {
      const token = openSecret(context.config.keys.secretsAtRest, sealedToken);
      const { query } = context.database.forMerchant(merchantId);
      const row = await findInvitationMail(query, userId, hashLinkToken(token));
      if (!row?.email) return;
      const { appName } = context.config;
      const { name: companyName } = await getMerchant(context, merchantId);
      const inviter = [row.inviter_first_name, row.inviter_last_name].filter(Boolean).join(' ') || companyName;
      const account = await findUserByEmail(context.database, row.email);
      if (account) {
        // The person has already joined this business, so no link is needed.
        if (account.merchantId === merchantId) return;
        const content = alreadyJoinedMail(account.locale, { name: getName(account), inviter, companyName, appName });
        await context.mailer.send(renderMail(row.email, account.locale, appName, content));
        return;
      }
      const locale = row.locale as Locale;
      const content = invitationMail(locale, {
        name: `${row.first_name} ${row.last_name}`.trim(),
        inviter,
        companyName,
        appName,
        until: mailTime(row.expires_at, row.time_zone),
        // In the fragment: it reaches no server and no log, and a scanner that follows the link does not use it up.
        url: `${context.publicUrl()}/invitation/verify#token=${token}`,
      });
      await context.mailer.send(renderMail(row.email, locale, appName, content));
    },
  });
