import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { domainListField } from '../core/rules/domains.ts';

export const integrationSchema = z.object({
  appId: z.string(),
  /** Host names of the pages that may embed the widget; `*.` in front stands for any sub-domain. */
  domain: z.array(z.string()),
  /** Signs visitors' identities on the merchant's server; null for who may only read the integration. */
  appSecret: z.nullable(z.string()),
});
export type Integration = z.infer<typeof integrationSchema>;

export const integrationsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/integration',
    summary: "The merchant's application id and the domains its widget may stand on",
    access: [{ subject: 'merchant-integration', action: 'read' }],
    response: integrationSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/integration',
    summary: 'Replaces the domains that the widget may stand on',
    access: [{ subject: 'merchant-integration', action: 'update' }],
    body: z.object({ domain: domainListField }),
    response: integrationSchema,
    successMessage: 'saved',
  }),
};
