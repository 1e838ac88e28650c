import { findSession } from '#modules/identity/sessions/sessions.public.ts';
import { findUser, getName } from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { deviceName } from '#platform/http/device.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { mailTime } from '#platform/mail/mail-time.ts';
import { signInNotice } from '../mails/sign-in-notice.mail.ts';

/** Mails a user that their account was opened on a new device. */
export async function sendSignInNotice(context: AppContext, merchantId: string, sessionId: string): Promise<void> {
  const tenant = context.database.forMerchant(merchantId);
  const session = await findSession(tenant.query, sessionId);
  const user = session && (await findUser(tenant, session.user_id));
  if (!user) return;
  const content = signInNotice(user.locale, {
    name: getName(user),
    device: deviceName(session.user_agent) ?? '?',
    address: session.address,
    time: mailTime(session.created_at, user.timeZone),
    portalUrl: `${context.publicUrl()}/account-setting`,
  });
  await context.mailer.send(renderMail(user.email, user.locale, context.config.appName, content));
}
