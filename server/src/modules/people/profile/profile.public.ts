import { isClosed } from '@sala/contract/billing/subscriptions/standings.ts';
import { grantedNow, guestPermissions, mergePermissions, withHeaders } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import {
  presentSubscriptPlan,
  type SubscriptionServices,
} from '#modules/billing/subscriptions/subscriptions.public.ts';
import { getIntegration } from '#modules/connections/integrations/integrations.public.ts';
import type { ChatSettingsServices } from '#modules/conversations/chat-settings/chat-settings.public.ts';
import { activeProjectsInScope } from '#modules/identity/projects/projects.public.ts';
import { toPicture, type UserRecord, userStatus } from '#modules/identity/users/users.public.ts';
import { getMerchant, presentLogo } from '#modules/organisation/merchants/merchants.public.ts';
import { employeeIdOfUser } from '#modules/people/employees/employees.public.ts';
import { activeCatalogueInScope } from '#modules/service/service-catalogue/service-catalogue.public.ts';
import { findTelegramName } from '#modules/visitor-channels/telegram/telegram.public.ts';
import type { AppContext } from '#platform/context.ts';
import { findChatPreferences } from './profile.repository.ts';

/** A user's own profile. `expiresAt`: when the session expires unless it is used. */
export async function toProfile(
  context: AppContext & ChatSettingsServices & SubscriptionServices,
  user: UserRecord,
  expiresAt: Date | null,
): Promise<Profile> {
  const { merchantId } = user;
  const { query } = context.database.forMerchant(merchantId);
  const ofBusiness = await context.chatSettings.read(merchantId);
  const [merchant, integration, chatSettings, projects, allService, employeeId, telegram] = await Promise.all([
    getMerchant(context, merchantId),
    getIntegration(context, merchantId),
    findChatPreferences(query, user.id, { isHideSystemChat: ofBusiness.isSystemChatHidden }),
    activeProjectsInScope(query, user.serviceScope),
    activeCatalogueInScope(query, user.serviceScope),
    employeeIdOfUser(query, user.id),
    findTelegramName(query, user.id),
  ]);
  const { position, row } = await context.subscriptions.read(merchantId);
  const permissions = withHeaders(mergePermissions([guestPermissions, user.permissions]));
  const isReadonlyBusiness = isClosed(position.standing);
  const ability = grantedNow(permissions, { isReadonlyUser: user.isReadonly, isReadonlyBusiness });
  const seesSecret = defineAbility(ability).can('update', 'merchant-integration');
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    merchantId,
    companyName: merchant.name,
    companyLogo: presentLogo(context, merchantId, merchant.logoId),
    email: user.email,
    phone: user.phone,
    appId: integration.appId,
    appSecret: seesSecret ? integration.appSecret : null,
    isVerify: user.status === userStatus.active,
    origin: user.timeZone,
    locale: user.locale,
    version: user.version,
    profilePicture: toPicture(context, user),
    isBindTelegram: telegram !== null,
    workPlace: user.workPlace,
    isOffline: user.isOffline,
    // Without a limit of the merchant the end is not shown.
    expiredAt: merchant.sessionExpiryMinutes > 0 ? (expiresAt?.toISOString() ?? null) : null,
    roleNames: user.roleNames,
    ability,
    isReadonly: user.isReadonly || isReadonlyBusiness,
    isDefaultAdmin: user.isDefaultAdmin,
    serviceCateAndType: user.serviceScope,
    allService,
    projects,
    employeeId,
    chatSettings,
    subscriptPlan: presentSubscriptPlan(position, row),
    chatAlerts: ofBusiness.alerts,
    chatGuard: { bank: ofBusiness.refusesBankData, phone: ofBusiness.refusesPhoneNumbers },
  };
}
