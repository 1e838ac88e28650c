import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { localeField, optionalText, versionField, versionQuery } from '../../core/fields.ts';
import { emailField, nameField, phoneField, timeZoneField } from '../../core/rules/account.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { metaFieldNamesField, sessionExpiryField } from '../../core/rules/settings.ts';
import { urlField } from '../../core/rules/text.ts';
import { pictureErrors } from '../../platform-services/uploads/uploads.errors.ts';
import { currencies, generalSettingsSchema, merchantSchema, minAuditDays } from './merchants.schema.ts';

const read = [{ subject: 'modify-business-info', action: 'read' }] as const;
const change = [{ subject: 'modify-business-info', action: 'update' }] as const;
const days = z.number().check(z.int(), z.minimum(0), z.maximum(3650));
/** A minimum, since an audit log whose entries could be deleted at once would prove nothing. */
const auditDays = days.check(
  refuseIf((value: number) =>
    value > 0 && value < minAuditDays ? { key: 'minValue', params: { min: minAuditDays } } : undefined,
  ),
);

export const merchantsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/merchant',
    summary: 'What the business says of itself',
    access: read,
    response: merchantSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/merchant',
    summary: 'Replaces what the business says of itself',
    access: change,
    readAccess: read,
    body: z.object({
      name: nameField(120),
      email: z.nullable(emailField),
      phone: phoneField,
      website: z.nullable(urlField),
      address: optionalText(500),
      description: optionalText(2000),
      timeZone: timeZoneField,
      version: versionField,
    }),
    response: merchantSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/api/merchant/logo',
    summary: 'Sets the logo; it is drawn again with at most 512 pixels a side',
    access: change,
    readAccess: read,
    isMultipart: true,
    rateLimit: { points: 30, seconds: 300 },
    query: versionQuery,
    response: merchantSchema,
    isVersioned: true,
    errors: pictureErrors,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/merchant/logo',
    summary: 'Takes the logo away',
    access: change,
    readAccess: read,
    query: versionQuery,
    response: merchantSchema,
    isVersioned: true,
  }),
  getSettings: endpoint({
    method: 'GET',
    path: '/api/general-settings',
    summary: 'Settings that hold for the whole business',
    access: [{ subject: 'general-settings', action: 'read' }],
    response: generalSettingsSchema,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/general-settings',
    summary:
      'Replaces the settings; a shorter session expiry ends sessions that are idle longer at once. How long the audit log is kept is changed by those with audit-log, manage',
    access: [{ subject: 'general-settings', action: 'update' }],
    readAccess: [{ subject: 'general-settings', action: 'read' }],
    body: z.object({
      sessionExpiry: sessionExpiryField,
      metaFieldNames: metaFieldNamesField,
      reopenWindowMinutes: z.number().check(z.int(), z.minimum(0), z.maximum(43_200)),
      currencies: z.array(z.enum(currencies)).check(z.minLength(1), z.maxLength(currencies.length)),
      defaultLocale: localeField,
      conversationRetentionDays: days,
      auditRetentionDays: auditDays,
      version: versionField,
    }),
    response: generalSettingsSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
};
