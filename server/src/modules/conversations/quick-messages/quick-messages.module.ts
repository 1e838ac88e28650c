import { quickMessagesApi } from '@sala/contract/conversations/quick-messages/quick-messages.api.ts';
import type { MerchantServices } from '#modules/organisation/merchants/merchants.public.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { found } from '#platform/failure.ts';
import type { AppModule } from '#platform/module.ts';
import type { QuickMessagesContext } from './quick-messages.context.ts';
import { getScope } from './quick-messages.policy.ts';
import { presentQuickMessage } from './quick-messages.projection.ts';
import { registerQuickMessageRealtime } from './quick-messages.realtime.ts';
import { findQuickMessage, listQuickMessageOptions, listQuickMessages } from './quick-messages.repository.ts';
import { changeQuickMessage, createQuickMessage, removeQuickMessage } from './usecases/change-quick-messages.ts';
import { moveQuickMessage } from './usecases/move-quick-message.ts';
import { countMessage, searchWhileWriting, takeAttachments } from './usecases/while-writing.ts';

const wholeList = <Row>(rows: Row[]) => ({ rows, meta: { page: 1, limit: rows.length, total: rows.length } });
const tenantQuery = (context: QuickMessagesContext, { merchantId }: UserActor) =>
  context.database.forMerchant(merchantId).query;

export const quickMessagesModule: AppModule<MerchantServices & UploadServices> = {
  name: 'quick-messages',
  create(context, router) {
    registerQuickMessageRealtime(context);
    router.bind(quickMessagesApi.list, async ({ actor, query }) => {
      const { rows, meta } = await listQuickMessages(tenantQuery(context, actor), { ...query, userId: actor.userId });
      return { rows: rows.map((row) => presentQuickMessage(context, actor.merchantId, row)), meta };
    });
    router.bind(quickMessagesApi.options, async ({ actor }) => {
      const rows = await listQuickMessageOptions(tenantQuery(context, actor), actor.userId);
      return wholeList(
        rows.map(({ id, short_code, title, owner_id }) => ({
          id,
          shortCode: short_code,
          title,
          scope: getScope(owner_id),
        })),
      );
    });
    router.bind(quickMessagesApi.get, async ({ actor, params: { id } }) => {
      const row = found(await findQuickMessage(tenantQuery(context, actor), { id, userId: actor.userId }));
      return presentQuickMessage(context, actor.merchantId, row);
    });
    router.bind(quickMessagesApi.create, ({ actor, body, request }) =>
      createQuickMessage(context, actor, body, request),
    );
    router.bind(quickMessagesApi.move, ({ actor, body }) => moveQuickMessage(context, actor, body));
    router.bind(quickMessagesApi.update, ({ actor, params, body, request }) =>
      changeQuickMessage(context, actor, { ...body, id: params.id }, request),
    );
    router.bind(quickMessagesApi.remove, ({ actor, params, request }) =>
      removeQuickMessage(context, actor, params.id, request),
    );
    router.bind(quickMessagesApi.search, async ({ actor, body }) =>
      wholeList(await searchWhileWriting(context, actor, body)),
    );
    router.bind(quickMessagesApi.takeAttachments, async ({ actor, params }) =>
      wholeList(await takeAttachments(context, actor, params.id)),
    );
    router.bind(quickMessagesApi.used, ({ actor, params, body }) =>
      countMessage(context, actor, { id: params.id, messageId: body.messageId }),
    );
  },
};
