import type { Permission } from '@sala/contract/core/ability.ts';
import { fullPermissions } from '@sala/contract/core/ability.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { authErrors } from '@sala/contract/people/auth/auth.errors.ts';
import { createIntegration } from '#modules/connections/integrations/integrations.public.ts';
import { getName, insertRole, insertUser, userStatus } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { createDefaultDepartment } from '#modules/organisation/departments/departments.public.ts';
import { createMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { type OpenedSession, openSession } from '#modules/people/auth/auth.public.ts';
import { assertCode, consumeRegistration } from '#modules/people/registrations/registrations.public.ts';
import { createWidget } from '#modules/visitor-channels/chat-widget/chat-widget.public.ts';
import type { AppContext } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';

/** A role besides the default one with the permissions of operators, so that new businesses need not make every user an administrator. */
const operatorPermissions: readonly Permission[] = [
  { subject: 'dashboard', action: 'read' },
  { subject: 'chat', action: 'read' },
  { subject: 'chat', action: 'update' },
  { subject: 'reply-customer', action: 'create' },
  { subject: 'assign-chat', action: 'update' },
  { subject: 'close-conversation', action: 'update' },
  { subject: 'block-customer', action: 'update' },
  { subject: 'view-ticket', action: 'read' },
  { subject: 'ticket', action: 'read' },
  { subject: 'ticket', action: 'update' },
  { subject: 'create-ticket', action: 'create' },
  { subject: 'change-assignee', action: 'update' },
  // Where the business uses it.
  { subject: 'chatPartner', action: 'read' },
  { subject: 'chatPartner', action: 'update' },
];

const operatorRoleNames: Record<Locale, string> = {
  en: 'Operator',
  km: 'ប្រតិបត្តិករ',
  vi: 'Nhân viên tư vấn',
  'zh-cn': '客服',
};

export interface Newcomer {
  readonly merchantId: string;
  readonly userId: string;
  readonly opened: OpenedSession;
}

/**
 * Confirms an address with its code and creates the business in one transaction: merchant, application and widget, default role,
 * default administrator, default department. Throws wrongOneTimeCode and linkExpired.
 */
export async function verifyRegistration(
  context: AppContext,
  { registrationId, code }: { registrationId: string; code: string },
  request: RequestInfo,
): Promise<Newcomer> {
  const { merchantId } = await assertCode(context, registrationId, code);
  try {
    return await inTransaction(context, merchantId, (unit) => openBusiness(context, unit, registrationId, request));
  } catch (error) {
    // The address got an account in the meantime, by another registration or an invitation.
    if (isUniqueViolation(error, 'users_email_key')) return fail(authErrors.linkExpired);
    throw error;
  }
}

/** The widget is allowed on the website of the company's mail domain from the start; more are added later. */
function getWebsites(email: string): string[] {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return [domain, `*.${domain}`];
}

async function openBusiness(
  context: AppContext,
  unit: UnitOfWork,
  registrationId: string,
  request: RequestInfo,
): Promise<Newcomer> {
  const { merchantId, query } = unit;
  const form = (await consumeRegistration(unit, registrationId)) ?? fail(authErrors.linkExpired);
  const locale = form.locale as Locale;
  await createMerchant(context, unit, {
    name: form.company_name,
    email: form.email,
    phone: form.phone,
    defaultLocale: locale,
    timeZone: form.time_zone,
  });
  await createIntegration(context, unit, { domains: getWebsites(form.email) });
  await createWidget(unit.query, {});
  const roleId = newId();
  await insertRole(query, {
    id: roleId,
    name: 'Administrator',
    description: '',
    isDefault: true,
    permissions: fullPermissions,
  });
  await insertRole(query, {
    id: newId(),
    name: operatorRoleNames[locale],
    description: '',
    isDefault: false,
    permissions: operatorPermissions,
  });
  const user = {
    id: newId(),
    email: form.email,
    firstName: form.first_name,
    lastName: form.last_name,
    phone: form.phone,
    locale,
    timeZone: form.time_zone,
    status: userStatus.active,
    passwordHash: form.password_hash,
    roleIds: [roleId],
    isDefaultAdmin: true,
  };
  await insertUser(query, user);
  await createDefaultDepartment(context, unit, locale);
  await recordAudit(context, unit, {
    action: 'account.registered',
    actor: { kind: 'person', userId: user.id, name: getName(user) },
    target: { id: merchantId, name: form.company_name },
    request,
  });
  return { merchantId, userId: user.id, opened: await openSession(context, unit, user.id, request, 0) };
}
