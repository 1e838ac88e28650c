import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { SubscriptionServices } from '#modules/billing/subscriptions/subscriptions.public.ts';
import type { ChatSettingsServices } from '#modules/conversations/chat-settings/chat-settings.public.ts';
import { toProfile } from '#modules/people/profile/profile.public.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { AppModule } from '#platform/module.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { readSessionState, refreshSession, signOut } from './auth.usecases.ts';
import { recordFailedSignInJob } from './jobs/record-failed-sign-in.job.ts';
import { removeOldSignInCodesJob } from './jobs/remove-old-sign-in-codes.job.ts';
import { sendSignInCodeJob } from './jobs/send-sign-in-code.job.ts';
import { sendSignInNoticeJob } from './jobs/send-sign-in-notice.job.ts';
import { signIn } from './usecases/sign-in.ts';
import { requestSignInCode } from './usecases/sign-in-code.ts';

export const authModule: AppModule<ChatSettingsServices & SubscriptionServices> = {
  name: 'auth',
  create(context, router) {
    context.jobs.register(sendSignInNoticeJob(context));
    context.jobs.register(recordFailedSignInJob(context));
    context.jobs.register(sendSignInCodeJob(context));
    context.jobs.register(removeOldSignInCodesJob(context));
    context.authentication.useSource((merchantId, sessionId) => readSessionState(context, merchantId, sessionId));
    // Runs before the sockets are closed, which the same hint causes.
    context.authentication.onSessionsEnded((sessionIds) => {
      for (const sessionId of sessionIds)
        context.realtime.emit(roomNamespace, actorRooms.session(sessionId), 'session:ended', { sessionId });
    });

    const enter = async (...[credentials, request]: [Parameters<typeof signIn>[1], RequestInfo]) => {
      const { tokens, user, expiresAt } = await signIn(context, credentials, request);
      return { ...tokens, user: await toProfile(context, user, expiresAt) };
    };
    router.bind(authApi.login, ({ body, request }) => enter(body, request));
    router.bind(authApi.requestCode, ({ body, request }) => requestSignInCode(context, body.email, request));
    router.bind(authApi.loginWithCode, ({ body: { codeId, code, ...credentials }, request }) =>
      enter({ ...credentials, mailed: { id: codeId, code } }, request),
    );
    router.bind(authApi.loginWithLink, ({ body: { token, ...credentials }, request }) =>
      enter({ ...credentials, mailed: { token } }, request),
    );

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
