import { authErrors } from '@sala/contract/auth/auth.errors.ts';
import { guestPermissions } from '@sala/contract/core/ability.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { findUserByEmail, nameOf, type UserRecord, userStatus } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { SessionState } from '#platform/auth/authentication.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import {
  findEarlierSessions,
  findRefreshToken,
  findSessionState,
  insertRefreshToken,
  insertSession,
  revokeSession,
  touchSession,
  useRefreshToken,
} from './auth.repository.ts';
import { isPasswordRight } from './passwords.ts';
import { formatRefreshToken, parseRefreshToken } from './refresh-token.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** A session ends after this long without a refresh, in ms. */
const sessionLifetime = 30 * 24 * 3600 * 1000;
/** How long a refresh token just used still works, for tabs that refresh at the same moment. In ms. */
const rotationGrace = 10_000;

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Signs in. The same answer, and as much work, for an unknown address as for a wrong password. */
export async function signIn(
  context: AppContext,
  limits: SignInLimits,
  credentials: { email: string; password: string },
  request: RequestInfo,
): Promise<{ tokens: TokenPair; user: UserRecord; expiresAt: Date }> {
  const attempt = await limits.begin(credentials.email, request.address);
  const user = await findUserByEmail(context.database, credentials.email);
  const isRight = await isPasswordRight(user?.passwordHash, credentials.password);
  if (!isRight || !user || user.status === userStatus.invited) return fail(authErrors.wrongCredential);
  if (user.status !== userStatus.active) return fail(authErrors.accountBanned);
  await attempt.succeeded();
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + sessionLifetime);
  const sessionId = newId();
  const tokenId = newId();
  await inTransaction(context, user.merchantId, async (unit) => {
    const { query } = unit;
    const earlier = await findEarlierSessions(query, user.id, request.userAgent);
    await insertSession(query, {
      id: sessionId,
      userId: user.id,
      userAgent: request.userAgent,
      address: request.address,
      expiresAt,
      now,
    });
    await insertRefreshToken(query, { id: tokenId, sessionId });
    if (earlier.hasAny && !earlier.hasSameDevice) {
      await context.jobs.send(unit, 'auth.send-sign-in-notice', { merchantId: user.merchantId, sessionId });
    }
  });
  return {
    tokens: await tokensOf(context, { merchantId: user.merchantId, userId: user.id, sessionId }, tokenId),
    user,
    expiresAt,
  };
}

async function tokensOf(
  context: AppContext,
  session: { merchantId: string; userId: string; sessionId: string },
  tokenId: string,
): Promise<TokenPair> {
  return {
    accessToken: await context.authentication.issueAccessToken(session),
    refreshToken: formatRefreshToken(context.config.keys.refreshTokens, {
      merchantId: session.merchantId,
      id: tokenId,
    }),
  };
}

/**
 * Trades a refresh token for its successor. A token used within the last 10 s leads to the same successor; used earlier, it was stolen
 * or copied: the whole session is over.
 */
export async function refreshSession(context: AppContext, refreshToken: string): Promise<TokenPair> {
  const parts =
    parseRefreshToken(context.config.keys.refreshTokens, refreshToken) ?? fail(commonErrors.accessTokenInvalid);
  const now = context.clock.now();
  const outcome = await inTransaction(context, parts.merchantId, async ({ query }) => {
    const successorId = newId();
    const sessionId = await useRefreshToken(query, parts.id, successorId, now);
    if (sessionId) {
      await insertRefreshToken(query, { id: successorId, sessionId });
      await touchSession(query, sessionId, { lastUsedAt: now, expiresAt: new Date(now.getTime() + sessionLifetime) });
      return { sessionId, tokenId: successorId };
    }
    const used = await findRefreshToken(query, parts.id);
    if (!used?.used_at) return undefined;
    if (now.getTime() - used.used_at.getTime() <= rotationGrace)
      return { sessionId: used.session_id, tokenId: await lastSuccessor(query, used.successor_id!) };
    await revokeSession(query, used.session_id, 'refresh token used again', now);
    return { sessionId: used.session_id, tokenId: undefined };
  });
  if (!outcome) return fail(commonErrors.accessTokenInvalid);
  if (!outcome.tokenId) {
    await context.authentication.sessionsChanged({ sessionIds: [outcome.sessionId], isEnded: true });
    return fail(commonErrors.sessionRevoked);
  }
  const state = await readSessionState(context, parts.merchantId, outcome.sessionId);
  if (!state) return fail(commonErrors.sessionRevoked);
  if (state.refusal) return fail(state.refusal);
  return tokensOf(context, state, outcome.tokenId);
}

async function lastSuccessor(query: Parameters<typeof findRefreshToken>[0], id: string): Promise<string> {
  const next = await findRefreshToken(query, id);
  return next?.successor_id ? lastSuccessor(query, next.successor_id) : id;
}

export async function signOut(context: AppContext, actor: UserActor): Promise<void> {
  await revokeSession(
    context.database.forMerchant(actor.merchantId).query,
    actor.sessionId,
    'signed out',
    context.clock.now(),
  );
  await context.authentication.sessionsChanged({ sessionIds: [actor.sessionId], isEnded: true });
}

/** What a session may do now: read by platform/auth for every request that is not remembered. */
export async function readSessionState(
  context: Pick<AppContext, 'database' | 'clock'>,
  merchantId: string,
  sessionId: string,
): Promise<SessionState | undefined> {
  const row = await findSessionState(context.database.forMerchant(merchantId), sessionId);
  if (!row) return undefined;
  const refusal = row.revoked_at
    ? commonErrors.sessionRevoked
    : row.expires_at <= context.clock.now()
      ? commonErrors.sessionExpired
      : row.status === userStatus.active
        ? undefined
        : commonErrors.accountDeactivated;
  return {
    merchantId,
    sessionId,
    userId: row.user_id,
    name: nameOf({ firstName: row.first_name, lastName: row.last_name }),
    locale: row.locale as Locale,
    isReadonly: row.is_readonly,
    // Everybody who is signed in may see himself and sign out, whatever his role says.
    permissions: [...guestPermissions, ...row.permissions],
    expiresAt: row.expires_at,
    refusal,
  };
}
