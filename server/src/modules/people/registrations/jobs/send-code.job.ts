import { idField } from '@sala/contract/core/fields.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import * as z from 'zod/mini';
import { findUserByEmail, getName } from '#modules/identity/users/users.public.ts';
import { hashCode, isSameHash } from '#platform/auth/one-time-code.ts';
import { openSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { codeLifetime } from '../code-rules.ts';
import { alreadyRegisteredMail } from '../mails/already-registered.mail.ts';
import { codeMail } from '../mails/code.mail.ts';
import { findRegistration } from '../registrations.repository.ts';

export const sendCodeJobName = 'registrations.send-code';
const payload = z.object({ registrationId: idField, sealedCode: z.string() });

export const sendCodeJob = (context: AppContext) =>
  defineJob({
    name: sendCodeJobName,
    payload,
    async handle({ registrationId, sealedCode }) {
      const { appName } = context.config;
      const code = openSecret(context.config.keys.secretsAtRest, sealedCode);
      const row = await findRegistration(context.database, registrationId);
      // Confirmed, deleted, or replaced by a newer code meanwhile.
      if (!row || !isSameHash(row.code_hash, hashCode(context.config, registrationId, code))) return;
      const user = await findUserByEmail(context.database, row.email);
      const locale = user?.locale ?? (row.locale as Locale);
      const content = user
        ? alreadyRegisteredMail(locale, {
            name: getName(user),
            appName,
            loginUrl: `${context.publicUrl()}/login`,
            resetUrl: `${context.publicUrl()}/forgot-password`,
          })
        : codeMail(locale, {
            name: `${row.first_name} ${row.last_name}`.trim(),
            appName,
            companyName: row.company_name,
            code,
            minutes: codeLifetime / 60_000,
            url: `${context.publicUrl()}/register/verify?registration=${registrationId}#code=${code}`,
          });
      await context.mailer.send(renderMail(row.email, locale, appName, content));
    },
  });
