import { userStatuses, usersApi } from '@sala/contract/identity/users/users.api.ts';
import { getName, toPicture } from '#modules/identity/users/users.public.ts';
import { type AvailabilitySources, listOperatorOptions } from '#modules/time/availability/availability.public.ts';
import type { AppModule } from '#platform/module.ts';
import { changeUser } from './usecases/change-user.ts';
import { inviteUser, resendInvitation } from './usecases/invite-user.ts';
import { removeUser } from './usecases/remove-user.ts';
import { setUserStatus } from './usecases/set-user-status.ts';
import type { UserAdministrationContext } from './user-administration.context.ts';
import { readUserDetail, readUsers } from './user-answer.ts';
import { listUserIds, listUserOptions } from './user-list.repository.ts';

/** Operators of the chat, by whether they can answer now: as many as the dashboard counts. */
async function idsOfAnswering(
  context: UserAdministrationContext,
  merchantId: string,
  isNow: boolean,
): Promise<string[]> {
  const operators = await listOperatorOptions(context, merchantId);
  return operators.filter(({ availability }) => (availability.state === 'available') === isNow).map(({ id }) => id);
}

/** Administration of users; the user records, which other modules use too, belong to the module users. */
export const userAdministrationModule: AppModule<AvailabilitySources> = {
  name: 'user-administration',
  create(context, router) {
    const queryOf = (merchantId: string) => context.database.forMerchant(merchantId).query;

    router.bind(usersApi.options, async ({ actor, query }) => {
      const users = await listUserOptions(queryOf(actor.merchantId), query);
      const rows = users.map((user) => ({
        id: user.id,
        name: getName(user),
        email: user.email ?? '',
        profilePicture: toPicture(context, user),
        status: userStatuses[user.status]!,
      }));
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
    router.bind(usersApi.list, async ({ actor, query }) => {
      const { answers, ...filter } = query;
      const { merchantId } = actor;
      const only = answers && (await idsOfAnswering(context, merchantId, answers === 'now'));
      const { ids, meta } = await listUserIds(queryOf(merchantId), { ...filter, ids: only });
      return { rows: await readUsers(context, actor.merchantId, ids), meta };
    });
    router.bind(usersApi.get, ({ actor, params }) => readUserDetail(context, actor.merchantId, params.id));
    router.bind(usersApi.create, ({ actor, body, request }) => inviteUser(context, actor, body, request));
    router.bind(usersApi.resend, ({ actor, body, request }) => resendInvitation(context, actor, body.id, request));
    router.bind(usersApi.update, ({ actor, params, body, request }) =>
      changeUser(context, actor, { ...body, id: params.id }, request),
    );
    router.bind(usersApi.setStatus, async ({ actor, params, body, request }) => {
      // Fewer people are always possible; more of them wait until the business can do more than look.
      if (body.status === 'active') await context.authentication.standings.assertWritable(actor.merchantId);
      return setUserStatus(context, actor, { ...body, id: params.id }, request);
    });
    router.bind(usersApi.remove, ({ actor, params, request }) => removeUser(context, actor, params.id, request));
  },
};
