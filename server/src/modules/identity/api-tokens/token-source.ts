import { downgradeToRead, guestPermissions, type Permission, withSame } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { findUser, getName, type UserRecord, userStatus } from '#modules/identity/users/users.public.ts';
import type { ApiTokenSource, ApiTokenState } from '#platform/auth/api-token-authentication.ts';
import { createCache } from '#platform/cache.ts';
import type { AppContext } from '#platform/context.ts';
import { findTokenByHash, recordTokenUse } from './api-tokens.repository.ts';
import { scopesWithin } from './scopes.ts';

/** The last use is written at most once in this time, in ms. */
const useInterval = 60_000;

/** Reads the permissions of a token for every call without a cached one. */
export function createTokenSource(context: AppContext): ApiTokenSource {
  const lastNoted = createCache<number>({ max: 10_000 });
  return {
    find: (hash) => readTokenState(context, hash),

    used({ merchantId, tokenId }, address) {
      const at = context.clock.now();
      if (at.getTime() - (lastNoted.get(tokenId) ?? 0) < useInterval) return;
      lastNoted.set(tokenId, at.getTime());
      const unlessSince = new Date(at.getTime() - useInterval);
      const { query } = context.database.forMerchant(merchantId);
      recordTokenUse(query, tokenId, { at, address, unlessSince }).catch((error) =>
        context.logger.warn({ err: error }, 'the use of a token was not noted'),
      );
    },
  };
}

async function readTokenState(context: AppContext, hash: Buffer): Promise<ApiTokenState | undefined> {
  const row = await findTokenByHash(context.database, hash);
  if (!row) return undefined;
  const common = {
    merchantId: row.merchant_id,
    tokenId: row.id,
    tokenName: row.name,
    userId: row.created_by_id,
    name: getName({ firstName: row.first_name, lastName: row.last_name }),
    locale: row.locale as Locale,
    expiresAt: row.expires_at,
    isRevoked: row.revoked_at !== null,
  };
  // Application tokens stay valid after their creator has left.
  if (row.kind === 'application') return { ...common, permissions: withSame(row.permissions), isUserGone: false };
  const user = await findUser(context.database.forMerchant(row.merchant_id), row.created_by_id);
  return {
    ...common,
    permissions: user ? [...guestPermissions, ...permissionsAs(user, row.permissions)] : [],
    isUserGone: user?.status !== userStatus.active,
  };
}

/** Permissions of a personal token: its scopes, limited to the user's present permissions. */
function permissionsAs(user: UserRecord, scopes: readonly Permission[]): Permission[] {
  const held = user.isReadonly ? downgradeToRead(user.permissions) : user.permissions;
  return withSame(scopesWithin(scopes, defineAbility(held)));
}
