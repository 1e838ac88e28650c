import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { timeZoneField } from '@sala/contract/core/rules/account.ts';
import type { accountsApi, CodeSent } from '@sala/contract/people/accounts/accounts.api.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { getLimitedNetwork } from '#platform/http/caller-address.ts';
import { getMailLimit } from '#platform/http/mail-limits.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { registrationLifetime } from '../code-rules.ts';
import { insertRegistration } from '../registrations.repository.ts';
import { codeSent, generateCode, queueCode } from './send-code.ts';

type Form = EndpointParsedInput<typeof accountsApi.register>['body'];

/**
 * Begins a registration. The existence of an account is not looked up here, so that neither answer nor time reveals it; the mail job
 * does, and writes to the owner accordingly.
 */
export async function register(context: AppContext, form: Form, request: RequestInfo): Promise<CodeSent> {
  const asker = getLimitedNetwork(request.address);
  await getMailLimit(context, { kind: 'registration', asker }).consume(form.email);
  const passwordHash = await hashPassword(form.password);
  const id = newId();
  const merchantId = newId();
  const { code, kept } = generateCode(context, id);
  await inTransaction(context, merchantId, async (unit) => {
    await insertRegistration(unit.query, {
      id,
      email: form.email,
      password_hash: passwordHash,
      company_name: form.companyName,
      first_name: form.firstName,
      last_name: form.lastName,
      phone: form.phone || null,
      locale: form.locale ?? request.locale,
      time_zone: form.timeZone ?? getTimeZone(request),
      expires_at: new Date(kept.sent_at.getTime() + registrationLifetime),
      created_at: kept.sent_at,
      ...kept,
    });
    await queueCode(context, unit, id, code);
  });
  return codeSent(id);
}

/** The device's time zone, if it is valid. */
function getTimeZone(request: Pick<RequestInfo, 'timeZone'>): string {
  const zone = timeZoneField.safeParse(request.timeZone);
  return zone.success ? zone.data : 'UTC';
}
