import { profileApi } from '@sala/contract/profile/profile.api.ts';
import { announcePresence, updateUser } from '#modules/users/users.public.ts';
import type { AppModule } from '#platform/module.ts';
import { saveChatPreferences } from './profile.repository.ts';
import { readProfile } from './usecases/read-profile.ts';
import { removePicture, setPicture } from './usecases/set-picture.ts';
import { updateProfile } from './usecases/update-profile.ts';

export const profileModule: AppModule = {
  name: 'profile',
  register(context, router) {
    router.bind(profileApi.get, ({ actor }) => readProfile(context, actor));

    router.bind(profileApi.update, async ({ actor, body, request }) => {
      await updateProfile(context, actor, body, request);
      return readProfile(context, actor);
    });

    router.bind(profileApi.setPicture, async ({ actor, file, request }) => {
      await setPicture(context, actor, file, request);
      return readProfile(context, actor);
    });

    router.bind(profileApi.removePicture, async ({ actor, request }) => {
      await removePicture(context, actor, request);
      return readProfile(context, actor);
    });

    router.bind(profileApi.setOffline, async ({ actor, body }) => {
      await updateUser(context.database.forMerchant(actor.merchantId), actor.userId, { is_offline: body.isOffline });
      await announcePresence(context, actor.merchantId, actor.userId);
      return readProfile(context, actor);
    });

    router.bind(profileApi.setChatPreferences, async ({ actor, body }) => {
      await saveChatPreferences(context.database.forMerchant(actor.merchantId).query, actor.userId, body);
      return readProfile(context, actor);
    });
  },
};
