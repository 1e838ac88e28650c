import { authApi } from '@sala/contract/auth/auth.api.ts';
import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { toProfile } from '#modules/profile/profile.public.ts';
import type { AppModule } from '#platform/module.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { readSessionState, refreshSession, signOut } from './auth.usecases.ts';
import { noteFailedSignInJob } from './jobs/note-failed-sign-in.job.ts';
import { sendSignInNoticeJob } from './jobs/send-sign-in-notice.job.ts';
import { signIn } from './usecases/sign-in.ts';

export const authModule: AppModule = {
  name: 'auth',
  register(context, router) {
    context.jobs.register(sendSignInNoticeJob(context));
    context.jobs.register(noteFailedSignInJob(context));
    context.authentication.useSource((merchantId, sessionId) => readSessionState(context, merchantId, sessionId));
    // Before the sockets are closed, which happens to them at the same hint.
    context.authentication.onSessionsEnded((sessionIds) => {
      for (const sessionId of sessionIds)
        context.realtime.emit(roomNamespace, actorRooms.session(sessionId), 'session:ended', { sessionId });
    });

    router.bind(authApi.login, async ({ body, request }) => {
      const { tokens, user, expiresAt } = await signIn(context, body, request);
      return { ...tokens, user: await toProfile(context, user, expiresAt) };
    });

    router.bind(authApi.refresh, async ({ request }) => {
      const token = request.headers['refresh-token'];
      return refreshSession(context, typeof token === 'string' ? token : '', request);
    });

    router.bind(authApi.logout, async ({ actor, request }) => {
      await signOut(context, actor, request);
      return null;
    });
  },
};
