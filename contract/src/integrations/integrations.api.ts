import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { timeField, versionField } from '../core/fields.ts';
import { domainListField } from '../core/rules/domains.ts';
import { emailListField } from '../core/rules/email.ts';
import { authorizationField, notifyUrlField } from './integrations.fields.ts';

/** Secrets that the merchant's own programs share with the server; a new one leaves the former valid for a while. */
export const integrationSecrets = ['app_secret', 'webhook_secret'] as const;
export type IntegrationSecret = (typeof integrationSecrets)[number];
/** How long a secret stays valid after a new one was made, in days. */
export const formerSecretDays = 7;

/** What says `null` of secrets says it to those who may only read the integration. */
export const integrationSchema = z.object({
  appId: z.string(),
  /** Names the business to its own programs: each webhook carries it, so that one receiver can serve several businesses. No secret. */
  appKey: z.string(),
  /** Host names of the pages that may embed the widget; `*.` in front stands for any sub-domain. */
  domain: z.array(z.string()),
  /** Signs visitors' identities on the merchant's server. */
  appSecret: z.nullable(z.string()),
  /** Until when the one before it is accepted too; null: there is none any more. */
  formerAppSecretUntil: z.nullable(timeField),
  /** Whether a signed identity has to carry `issuedAt`; on for merchants who begin now. */
  isIssuedAtRequired: z.boolean(),
  /** Where the server tells of messages and ends by POST; null: nowhere. */
  notifyUrl: z.nullable(z.string()),
  /** Sent along as the header Authorization; empty: none is sent. */
  notifyAuthorization: z.nullable(z.string()),
  /** `whsec_` and base64: signs the webhooks. */
  webhookSecret: z.nullable(z.string()),
  /** Until when webhooks are signed with the one before it too. */
  formerWebhookSecretUntil: z.nullable(timeField),
  /** When the widget was first seen on a page of the merchant's, and when a visitor first wrote. */
  widgetSeenAt: z.nullable(timeField),
  firstMessageAt: z.nullable(timeField),
  version: versionField,
});
export type Integration = z.infer<typeof integrationSchema>;

/** Left out: stays as it is. */
export const integrationBody = z.object({
  domain: z.optional(domainListField),
  isIssuedAtRequired: z.optional(z.boolean()),
  notifyUrl: z.optional(notifyUrlField),
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
      'Replaces what is given: the domains of the widget, whether signed identities must carry their time, the address of the webhooks and its Authorization',
    access: update,
    readAccess: read,
    body: z.extend(integrationBody, { version: versionField }),
    // An address is looked up before it is saved.
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
