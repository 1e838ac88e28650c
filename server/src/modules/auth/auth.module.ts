import { authApi } from '@sala/contract/auth/auth.api.ts';
import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { toProfile } from '#modules/profile/profile.public.ts';
import type { AppModule } from '#platform/module.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { readSessionState, refreshSession, signIn, signOut } from './auth.usecases.ts';
import { removeExpiredSessionsJob } from './jobs/remove-expired-sessions.job.ts';
import { sendSignInNoticeJob } from './jobs/send-sign-in-notice.job.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import './auth.table.ts';

export const authModule: AppModule = {
  name: 'auth',
  register(context, router) {
    const limits = createSignInLimits();
    context.jobs.register(sendSignInNoticeJob(context));
    context.jobs.register(removeExpiredSessionsJob(context));
    context.authentication.useSource((merchantId, sessionId) => readSessionState(context, merchantId, sessionId));
    // Before the sockets are closed, which happens to them at the same hint.
    context.authentication.onSessionsEnded((sessionIds) => {
      for (const sessionId of sessionIds)
        context.realtime.emit(roomNamespace, actorRooms.session(sessionId), 'session:ended', { sessionId });
    });

    router.bind(authApi.login, async ({ body, request }) => {
      const { tokens, user, expiresAt } = await signIn(context, limits, body, request);
      return { ...tokens, user: await toProfile(context, user, expiresAt) };
    });

    router.bind(authApi.refresh, async ({ request }) => {
      const token = request.headers['refresh-token'];
      return refreshSession(context, typeof token === 'string' ? token : '');
    });

    router.bind(authApi.logout, async ({ actor }) => {
      await signOut(context, actor);
      return null;
    });
  },
};
