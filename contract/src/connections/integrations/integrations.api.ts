import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { timeField, versionField } from '../../core/fields.ts';
import { domainListField } from '../../core/rules/domains.ts';
import { emailListField } from '../../core/rules/email.ts';
import { authorizationField, notifyUrlField } from './integrations.fields.ts';

/** Secrets shared with the merchant's own programs; after a new one is generated, the former stays valid for a while. */
export const integrationSecrets = ['app_secret', 'webhook_secret'] as const;
export type IntegrationSecret = (typeof integrationSecrets)[number];
/** Days that a secret stays valid after a new one was generated. */
export const formerSecretDays = 7;

/** Secrets are null for users who may only read the integration. */
export const integrationSchema = z.object({
  appId: z.string(),
  /**
   * Identifies the business to its own programs: each webhook contains it, so that one receiver can serve several businesses. Not a secret.
   */
  appKey: z.string(),
  /** Host names of the pages that may embed the widget; a leading `*.` matches any sub-domain. */
  domain: z.array(z.string()),
  /** The key with which the merchant's server signs identities of visitors. */
  appSecret: z.nullable(z.string()),
  /** Until when the former secret is also accepted; null: there is none. */
  formerAppSecretUntil: z.nullable(timeField),
  /** Whether a signed identity must contain `issuedAt`; on for new merchants. */
  isIssuedAtRequired: z.boolean(),
  /** The address to which webhooks are sent by POST; null: none are sent. */
  notifyUrl: z.nullable(z.string()),
  /** The address to which the ends of conversations are sent instead; null: the same one. */
  closeNotifyUrl: z.nullable(z.string()),
  /** Value of the header Authorization of webhooks; empty: no header. */
  notifyAuthorization: z.nullable(z.string()),
  /** `whsec_` and base64: the key that signs webhooks. */
  webhookSecret: z.nullable(z.string()),
  /** Until when webhooks are also signed with the former secret. */
  formerWebhookSecretUntil: z.nullable(timeField),
  /** `widgetSeenAt`: when the widget was first loaded by a page of the merchant. `firstMessageAt`: when a visitor first wrote. */
  widgetSeenAt: z.nullable(timeField),
  firstMessageAt: z.nullable(timeField),
  version: versionField,
});
export type Integration = z.infer<typeof integrationSchema>;

/** A field that is left out does not change. */
export const integrationBody = z.object({
  domain: z.optional(domainListField),
  isIssuedAtRequired: z.optional(z.boolean()),
  notifyUrl: z.optional(notifyUrlField),
  closeNotifyUrl: z.optional(notifyUrlField),
  notifyAuthorization: z.optional(authorizationField),
});

const read = [{ subject: 'merchant-integration', action: 'read' }] as const;
const update = [{ subject: 'merchant-integration', action: 'update' }] as const;
const whichSecret = z.object({ secret: z.enum(integrationSecrets) });
const recipients = z.object({ emails: emailListField(10) });
const mailLimit = { points: 20, seconds: 3600 } as const;

export const integrationsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/integration',
    summary: "The merchant's application, the domains its widget may stand on, and where webhooks go",
    access: read,
    response: integrationSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/integration',
    summary:
      'Replaces what is given: the domains of the widget, whether signed identities must carry their time, the addresses of the webhooks and their Authorization',
    access: update,
    readAccess: read,
    body: z.extend(integrationBody, { version: versionField }),
    // Saving an address causes a DNS lookup.
    rateLimit: { points: 60, seconds: 60 },
    response: integrationSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/integration/rotate',
    summary: `Makes a new secret; the one before it stays valid for ${formerSecretDays} days, and one before that no longer`,
    access: update,
    readAccess: read,
    isSessionOnly: true,
    body: whichSecret,
    response: integrationSchema,
    rateLimit: { points: 20, seconds: 3600 },
  }),
  endFormer: endpoint({
    method: 'POST',
    path: '/api/integration/rotate/end',
    summary: 'Ends the validity of the secret before the present one at once',
    access: update,
    readAccess: read,
    isSessionOnly: true,
    body: whichSecret,
    response: integrationSchema,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/integration/send',
    summary: "Mails how to put the chat on a website, in the sender's language",
    access: update,
    body: recipients,
    rateLimit: mailLimit,
    successMessage: 'instructionSent',
  }),
  sendWebView: endpoint({
    method: 'POST',
    path: '/api/integration/sendWebView',
    summary: "Mails how to open the chat inside an app, in the sender's language",
    access: update,
    body: recipients,
    rateLimit: mailLimit,
    successMessage: 'instructionSent',
  }),
};
