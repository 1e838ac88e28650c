import { downgradeToRead, guestPermissions } from '@sala/contract/core/ability.ts';
import type { Profile } from '@sala/contract/profile/profile.schema.ts';
import { getIntegration } from '#modules/integrations/integrations.public.ts';
import { getMerchant } from '#modules/merchants/merchants.public.ts';
import type { UserRecord } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';

/** A user as he reads himself. `expiresAt`: when the session ends unless it is refreshed. */
export async function toProfile(context: AppContext, user: UserRecord, expiresAt: Date | null): Promise<Profile> {
  const [merchant, integration] = await Promise.all([
    getMerchant(context, user.merchantId),
    getIntegration(context, user.merchantId),
  ]);
  const permissions = [...guestPermissions, ...user.permissions];
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    merchantId: user.merchantId,
    companyName: merchant.name,
    email: user.email,
    phone: user.phone,
    appId: integration.appId,
    isVerify: user.status === 1,
    origin: user.timeZone,
    locale: user.locale,
    profilePicture: null,
    isOffline: user.isOffline,
    expiredAt: expiresAt?.toISOString() ?? null,
    roleNames: user.roleNames,
    ability: user.isReadonly ? downgradeToRead(permissions) : permissions,
    isReadonly: user.isReadonly,
  };
}
