import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText, requiredText } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { partnerErrors } from './partners.errors.ts';
import {
  partnerConfigSchema,
  partnerOptionSchema,
  partnerSchema,
  partnerStatuses,
  sharedPartsSchema,
} from './partners.schema.ts';

const read = [{ subject: 'merchant-integration', action: 'read' }] as const;
const update = [{ subject: 'merchant-integration', action: 'update' }] as const;
const ofPartner = z.object({ id: idField });

export const partnersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/partner',
    summary: 'Businesses that conversations can be handed to, and requests in both directions',
    access: read,
    query: z.object({
      ...pageQuery(['createdAt', 'name']),
      /** Left out: active partnerships and open requests. */
      status: z.optional(z.enum(partnerStatuses)),
      direction: z.optional(z.enum(['out', 'in'])),
      /** Part of the name. */
      search: optionalText(100),
    }),
    response: partnerSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/merchant/partner/option',
    summary: 'Partners who take conversations now, by name, and what is shared with them unless one chooses otherwise',
    access: [{ subject: 'assign-chat', action: 'update' }],
    response: z.object({
      partners: z.array(partnerOptionSchema),
      /** The default choice. */
      share: sharedPartsSchema,
    }),
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/merchant/partner',
    summary: 'Asks the business with this application id to become a partner',
    access: update,
    readAccess: read,
    rateLimit: { points: 20, seconds: 3600 },
    body: z.object({ appId: requiredText(64), message: optionalText(500) }),
    response: partnerSchema,
    errors: [partnerErrors.tooManyPartnerRequests],
    successMessage: 'partnerRequested',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/merchant/partner/:id/accept',
    summary: 'Becomes the partner of who asked',
    access: update,
    readAccess: read,
    params: ofPartner,
    response: partnerSchema,
    errors: [partnerErrors.partnershipChanged],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/merchant/partner/:id/refuse',
    summary: 'Leaves a request; who asked may not ask again for a while',
    access: update,
    readAccess: read,
    params: ofPartner,
    response: partnerSchema,
    errors: [partnerErrors.partnershipChanged],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/merchant/partner/:id/end',
    summary:
      'Ends a partnership, or takes one’s own request back. Conversations that were handed over go on until they end; what was shared with them is closed at once',
    access: update,
    readAccess: read,
    params: ofPartner,
    response: partnerSchema,
    errors: [partnerErrors.partnershipChanged],
  }),
  getConfig: endpoint({
    method: 'GET',
    path: '/api/integration/partner/config',
    summary: 'Whether others may ask to become partners and hand conversations over, and what is shared at first',
    access: read,
    response: partnerConfigSchema,
  }),
  updateConfig: endpoint({
    method: 'PUT',
    path: '/api/integration/partner/config',
    summary: 'Replaces these settings',
    access: update,
    readAccess: read,
    body: partnerConfigSchema,
    response: partnerConfigSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
};
