import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import type { AppModule } from '#platform/module.ts';
import type { ProfileNeeds } from './profile.context.ts';
import { readProfile } from './usecases/read-profile.ts';
import { setChatPreferences } from './usecases/set-chat-preferences.ts';
import { setOffline } from './usecases/set-offline.ts';
import { removePicture, setPicture } from './usecases/set-picture.ts';
import { updateProfile } from './usecases/update-profile.ts';

export const profileModule: AppModule<ProfileNeeds> = {
  name: 'profile',
  create(context, router) {
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

    router.bind(profileApi.setOffline, async ({ actor, body, request }) => {
      await setOffline(context, actor, body.isOffline, request);
      return readProfile(context, actor);
    });

    router.bind(profileApi.setChatPreferences, async ({ actor, body, request }) => {
      await setChatPreferences(context, actor, body, request);
      return readProfile(context, actor);
    });
  },
};
