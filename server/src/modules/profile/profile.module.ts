import { profileApi } from '@sala/contract/profile/profile.api.ts';
import { announcePresence, findUser, updateUser } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import type { AppModule } from '#platform/module.ts';
import { toProfile } from './profile.public.ts';

async function readProfile(context: AppContext, actor: UserActor) {
  const user = found(await findUser(context.database.forMerchant(actor.merchantId), actor.userId));
  return toProfile(context, user, actor.sessionExpiresAt);
}

export const profileModule: AppModule = {
  name: 'profile',
  register(context, router) {
    router.bind(profileApi.get, ({ actor }) => readProfile(context, actor));

    router.bind(profileApi.update, async ({ actor, body }) => {
      await updateUser(context.database.forMerchant(actor.merchantId), actor.userId, body);
      await context.authentication.sessionsChanged({ sessionIds: [actor.sessionId], isEnded: false });
      return readProfile(context, actor);
    });

    router.bind(profileApi.setOffline, async ({ actor, body }) => {
      await updateUser(context.database.forMerchant(actor.merchantId), actor.userId, { is_offline: body.isOffline });
      await announcePresence(context, actor.merchantId, actor.userId);
      return readProfile(context, actor);
    });
  },
};
