import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, requiredText, timeField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { grantSchema } from '../roles/roles.api.ts';
import { apiTokenErrors } from './api-tokens.errors.ts';

const ofMyself = [{ subject: 'profile', action: 'read' }] as const;

/**
 * `personal`: acts as its creator, with at most the creator's present permissions. `application`: acts for the business, also after its
 * creator has left.
 */
export const apiTokenKinds = ['personal', 'application'] as const;

export const apiTokenSchema = z.object({
  id: idField,
  kind: z.enum(apiTokenKinds),
  name: z.string(),
  /** The first characters of the token, so that people can recognise it. */
  hint: z.string(),
  permissions: z.array(grantSchema),
  createdBy: z.object({ id: idField, name: z.string() }),
  createdAt: timeField,
  lastUsedAt: z.nullable(timeField),
  lastUsedAddress: z.nullable(z.string()),
  /** null: does not expire. */
  expiresAt: z.nullable(timeField),
  status: z.enum(['active', 'expired', 'revoked']),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const apiTokensApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/api-token',
    summary: 'Own personal tokens, and for those who may change the integration all application tokens',
    access: ofMyself,
    isSessionOnly: true,
    query: z.object({
      ...pageQuery(['createdAt', 'name', 'lastUsedAt']),
      kind: z.optional(z.enum(apiTokenKinds)),
      status: z.optional(z.enum(['active', 'expired', 'revoked'])),
    }),
    response: apiTokenSchema,
    isList: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/api-token',
    summary: 'Makes a token and shows it once. Application tokens need merchant-integration, update',
    access: ofMyself,
    isSessionOnly: true,
    rateLimit: { points: 30, seconds: 3600 },
    body: z.object({
      kind: z.enum(apiTokenKinds),
      name: requiredText(80),
      permissions: z.array(grantSchema).check(z.minLength(1), z.maxLength(400)),
      /** Days until the token expires, 1 to 3650; null: it does not expire. */
      expiresInDays: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(3650))),
    }),
    response: z.object({ token: z.string(), apiToken: apiTokenSchema }),
    errors: [apiTokenErrors.tooManyTokens],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/api-token/:id',
    summary: 'Revokes a token; it opens nothing from that moment on',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    params: z.object({ id: idField }),
    response: apiTokenSchema,
    successMessage: 'tokenRevoked',
  }),
};
