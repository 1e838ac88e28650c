import { findUser, nameOf } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import { findSession } from '../auth.repository.ts';
import { signInNotice } from '../sign-in-notice.mail.ts';

/** "Firefox on Linux" out of a User-Agent; the raw text would frighten people. */
function describeDevice(userAgent: string): string {
  const browsers = [
    ['Edg/', 'Edge'],
    ['OPR/', 'Opera'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ] as const;
  const systems = [
    ['Android', 'Android'],
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Windows', 'Windows'],
    ['Mac OS', 'macOS'],
    ['Linux', 'Linux'],
  ] as const;
  const found = (list: readonly (readonly [string, string])[]) => list.find(([mark]) => userAgent.includes(mark))?.[1];
  const parts = [found(browsers), found(systems)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : '?';
}

function localTime(instant: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
  return `${text} (${timeZone})`;
}

/** Tells a user by mail that his account was opened on a device it was never opened on before. */
export async function sendSignInNotice(context: AppContext, merchantId: string, sessionId: string): Promise<void> {
  const tenant = context.database.forMerchant(merchantId);
  const session = await findSession(tenant.query, sessionId);
  const user = session && (await findUser(tenant, session.user_id));
  if (!user) return;
  const content = signInNotice(user.locale, {
    name: nameOf(user),
    device: describeDevice(session.user_agent),
    address: session.address,
    time: localTime(session.created_at, user.timeZone),
    portalUrl: `${context.publicUrl()}/`,
  });
  await context.mailer.send(layOutMail(user.email, user.locale, context.config.appName, content));
}
