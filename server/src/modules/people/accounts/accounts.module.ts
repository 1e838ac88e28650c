import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import type { SignedIn } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import type { SubscriptionServices } from '#modules/billing/subscriptions/subscriptions.public.ts';
import type { ChatSettingsServices } from '#modules/conversations/chat-settings/chat-settings.public.ts';
import { findUser } from '#modules/identity/users/users.public.ts';
import { toProfile } from '#modules/people/profile/profile.public.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import type { AppModule } from '#platform/module.ts';
import { removeOldResetsJob } from './jobs/remove-old-resets.job.ts';
import { sendPasswordNoticeJob } from './jobs/send-password-notice.job.ts';
import { sendResetLinkJob } from './jobs/send-reset-link.job.ts';
import { acceptInvitation, checkInvitation } from './usecases/accept-invitation.ts';
import { changePassword } from './usecases/change-password.ts';
import { requestReset } from './usecases/request-reset.ts';
import { checkReset, resetPassword } from './usecases/reset-password.ts';
import { type Newcomer, verifyRegistration } from './usecases/verify-registration.ts';

async function signedIn(
  context: AppContext & ChatSettingsServices & SubscriptionServices,
  { merchantId, userId, opened }: Newcomer,
): Promise<SignedIn> {
  const user = found(await findUser(context.database.forMerchant(merchantId), userId));
  return { ...opened.tokens, user: await toProfile(context, user, opened.expiresAt) };
}

export const accountsModule: AppModule<ChatSettingsServices & SubscriptionServices> = {
  name: 'accounts',
  create(context, router) {
    const { config, jobs, logger } = context;
    jobs.register(sendResetLinkJob(context));
    jobs.register(sendPasswordNoticeJob(context));
    jobs.register(removeOldResetsJob(context));
    if (config.isProduction && !config.smtpUrl)
      logger.warn('SMTP_URL is not set: nobody gets a mail, and nobody can register, be invited or reset a password');

    router.bind(accountsApi.verify, async ({ body, request }) =>
      signedIn(context, await verifyRegistration(context, body, request)),
    );
    router.bind(accountsApi.requestReset, ({ body }) => requestReset(context, body.email));
    router.bind(accountsApi.checkReset, ({ body }) => checkReset(context, body.token));
    router.bind(accountsApi.reset, async ({ body, request }) => {
      await resetPassword(context, body, request);
      return null;
    });
    router.bind(accountsApi.checkInvitation, ({ body }) => checkInvitation(context, body.token));
    router.bind(accountsApi.acceptInvitation, async ({ body, request }) =>
      signedIn(context, await acceptInvitation(context, body, request)),
    );
    router.bind(profileApi.changePassword, async ({ actor, body, request }) => {
      await changePassword(context, actor, body, request);
      return null;
    });
  },
};
