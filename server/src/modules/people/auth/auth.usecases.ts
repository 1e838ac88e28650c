import { guestPermissions } from '@sala/contract/core/ability.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import {
  expiredReason,
  hasOpenSession,
  revokeSession,
  touchSession,
} from '#modules/identity/sessions/sessions.public.ts';
import { getName, lockUser, userStatus } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { endStay } from '#modules/time/stays/stays.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { SessionState } from '#platform/auth/authentication.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { findRefreshToken, findSessionState, insertRefreshToken, useRefreshToken } from './auth.repository.ts';
import { parseRefreshToken } from './refresh-token.ts';
import { type TokenPair, toTokens } from './usecases/open-session.ts';

/** How long a used refresh token still works, for tabs that refresh at the same moment. In ms. */
const rotationGrace = 10_000;

/** Successors that are followed from a token used a moment ago. Tabs of one browser are one or two behind; only programs are more. */
const maxSuccessors = 20;

/**
 * Exchanges a refresh token for its successor. A token used within the last 10 s returns the same successor; an older one was stolen
 * or copied, so the whole session ends; so does one that many others have followed since.
 */
export async function refreshSession(
  context: AppContext,
  refreshToken: string,
  request: Pick<RequestInfo, 'address'>,
): Promise<TokenPair> {
  const { authentication, clock, config } = context;
  const parts = parseRefreshToken(config.keys.refreshTokens, refreshToken) ?? fail(commonErrors.accessTokenInvalid);
  await authentication.assertAddress(parts.merchantId, request.address);
  const now = clock.now();
  const outcome = await inTransaction(context, parts.merchantId, async ({ query }) => {
    const successorId = newId();
    const sessionId = await useRefreshToken(query, parts.id, successorId, now);
    if (sessionId) {
      await insertRefreshToken(query, { id: successorId, sessionId });
      await touchSession(query, sessionId, now);
      return { sessionId, tokenId: successorId };
    }
    const used = await findRefreshToken(query, parts.id);
    if (!used?.used_at) return undefined;
    const isRecent = now.getTime() - used.used_at.getTime() <= rotationGrace;
    const tokenId = isRecent ? await lastSuccessor(query, used.successor_id!) : undefined;
    if (tokenId) return { sessionId: used.session_id, tokenId };
    await revokeSession(query, used.session_id, 'refresh token used again', now);
    return { sessionId: used.session_id, tokenId: undefined };
  });
  if (!outcome) return fail(commonErrors.accessTokenInvalid);
  if (!outcome.tokenId) return fail(commonErrors.sessionRevoked);
  const state = await readSessionState(context, parts.merchantId, outcome.sessionId);
  if (!state) return fail(commonErrors.sessionRevoked);
  if (state.refusal) return fail(state.refusal);
  return toTokens(context, state, outcome.tokenId);
}

/** The token at the end of the chain; undefined where that is too long for tabs of one browser. */
async function lastSuccessor(
  query: Parameters<typeof findRefreshToken>[0],
  first: string,
): Promise<string | undefined> {
  let id = first;
  for (let step = 0; step < maxSuccessors; step += 1) {
    const successorId = (await findRefreshToken(query, id))?.successor_id;
    if (!successorId) return id;
    id = successorId;
  }
  return undefined;
}

/** Ends the actor's session, and with their last one their stay. Programs with an API token have none and cannot call it. */
export async function signOut(context: AppContext, actor: UserActor, request: RequestInfo): Promise<void> {
  const { sessionId } = actor;
  if (!sessionId) return fail(commonErrors.notAllowed);
  await inTransaction(context, actor.merchantId, async (unit) => {
    const now = context.clock.now();
    // Serialized, so that of two devices that sign out at once one is the last.
    await lockUser(unit, actor.userId);
    await revokeSession(unit.query, sessionId, 'signed out', now);
    if (!(await hasOpenSession(unit.query, actor.userId, now)))
      await endStay(context, unit, actor.userId, { actor, request });
    await recordAudit(context, unit, { action: 'account.signedOut', actor, request });
  });
}

function toRefusal(
  row: { revoked_at: Date | null; revoke_reason: string | null; expires_at: Date; status: number },
  now: Date,
): SessionState['refusal'] {
  if (row.revoked_at && row.revoke_reason !== expiredReason) {
    return row.status === userStatus.active ? commonErrors.sessionRevoked : commonErrors.accountDeactivated;
  }
  if (row.revoked_at || row.expires_at <= now) return commonErrors.sessionExpired;
  return row.status === userStatus.active ? undefined : commonErrors.accountDeactivated;
}

/** The present state of a session: read by platform/auth for every request without a cached one. */
export async function readSessionState(
  context: Pick<AppContext, 'database' | 'clock'>,
  merchantId: string,
  sessionId: string,
): Promise<SessionState | undefined> {
  const row = await findSessionState(context.database.forMerchant(merchantId), sessionId);
  if (!row) return undefined;
  return {
    merchantId,
    sessionId,
    userId: row.user_id,
    name: getName({ firstName: row.first_name, lastName: row.last_name }),
    locale: row.locale as Locale,
    isReadonly: row.is_readonly,
    // Every signed-in user may read their profile and sign out, whatever their roles grant.
    permissions: [...guestPermissions, ...row.permissions],
    expiresAt: row.expires_at,
    refusal: toRefusal(row, context.clock.now()),
  };
}
