import { mergePermissions } from '@sala/contract/core/ability.ts';
import { commonErrors, type FieldProblem } from '@sala/contract/core/errors.ts';
import type { ApiToken } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import { apiTokenErrors } from '@sala/contract/identity/api-tokens/api-tokens.errors.ts';
import type { Grant } from '@sala/contract/identity/roles/roles.api.ts';
import { type Grantor, startGranting } from '#modules/identity/roles/roles.public.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { generateApiToken } from '#platform/auth/api-token-authentication.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { applicationRight, toTokens } from '../api-tokens.policy.ts';
import { presentToken } from '../api-tokens.projection.ts';
import { type ApiTokenKind, countActiveTokens, findToken, insertToken } from '../api-tokens.repository.ts';
import { getActions, toText } from '../scopes.ts';

/** Most active tokens of one user, and of the business. */
const maxTokens = { personal: 20, application: 50 } as const;
const day = 24 * 3600 * 1000;

export interface NewApiToken {
  readonly kind: ApiTokenKind;
  readonly name: string;
  readonly permissions: readonly Grant[];
  readonly expiresInDays: number | null;
}

/** Creates a token and returns it this once. Its scopes are limited to the creator's permissions. */
export async function createApiToken(
  context: AppContext,
  actor: UserActor,
  body: NewApiToken,
  request: RequestInfo,
): Promise<{ token: string; apiToken: ApiToken }> {
  const { kind, name } = body;
  assertKnown(body);
  const now = context.clock.now();
  const id = newId();
  const { token, hash, hint } = generateApiToken(kind);
  const permissions = mergePermissions([body.permissions]);
  const expiresAt = body.expiresInDays === null ? null : new Date(now.getTime() + body.expiresInDays * day);
  const row = await inTransaction(context, actor.merchantId, async (unit) => {
    // Serialized, so that the count is reliable and the actor's permissions are current.
    assertCanCreate(await startGranting(context, unit, actor), body);
    const count = await countActiveTokens(unit.query, { kind, userId: actor.userId }, now);
    if (count >= maxTokens[kind]) fail(apiTokenErrors.tooManyTokens, { max: maxTokens[kind] });
    await insertToken(unit.query, { id, kind, name, hint, hash, permissions, userId: actor.userId, now, expiresAt });
    await recordAudit(context, unit, {
      action: 'apiToken.created',
      actor,
      request,
      target: { id, name },
      changes: changesBetween({}, { kind, permissions: permissions.map(toText), expiresAt }),
    });
    return findToken(unit.query, toTokens(actor), id);
  });
  return { token, apiToken: presentToken(row!, now) };
}

function assertKnown({ permissions }: NewApiToken): void {
  const unknown = permissions.flatMap(({ subject, action }, index): [string, FieldProblem[]][] => {
    const options = getActions(subject);
    if (options.includes(action)) return [];
    return [[`permissions.${index}.action`, [{ key: 'oneOf', params: { options: options.join(', ') } }]]];
  });
  if (unknown.length > 0) failFields(Object.fromEntries(unknown));
}

function assertCanCreate(grantor: Grantor, { kind, permissions }: NewApiToken): void {
  if (kind === 'application' && grantor.lacks([applicationRight]).length > 0) fail(commonErrors.notAllowed);
  const lacking = grantor.lacks(permissions).map(toText);
  if (lacking.length > 0)
    failFields({ permissions: [{ key: 'notHeld', params: { permissions: lacking.join(', ') } }] });
}
