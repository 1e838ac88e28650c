import { findUser, registerKindOfWork } from '#modules/identity/users/users.public.ts';
import type { AppModule } from '#platform/module.ts';
import { bindMessages } from './messages/messages.routes.ts';
import { removeOldMessagesJob } from './messages/remove-old-messages.job.ts';
import type { PrivateChatContext, PrivateChatNeeds } from './private-chat.context.ts';
import { registerPrivateRealtime } from './private-chat.realtime.ts';
import './private-chat.table.ts';
import { registerPrivateNotices } from './private-notices.ts';
import { takeOut } from './rooms/change-members.ts';
import { mayChatPrivately } from './rooms/colleagues.ts';
import { listRoomsOf, listUsersInRooms } from './rooms/members.repository.ts';
import { bindRooms } from './rooms/rooms.routes.ts';
import { KnownPrivateChat } from './settings/known-private-chat.ts';
import { bindSettings } from './settings/settings.routes.ts';

/** Partners and colleagues talk in rooms of their own, by a service with tokens and sockets of its own. */
export const privateChatModule: AppModule<PrivateChatNeeds> = {
  name: 'private-chat',
  create(platform, router) {
    const privateChat = new KnownPrivateChat(platform);
    const context: PrivateChatContext = { ...platform, privateChat };
    platform.authentication.serviceTokens.useSecrets((merchantId) => privateChat.secretTags(merchantId));
    context.jobs.register(removeOldMessagesJob(context));
    bindSettings(context, router);
    bindRooms(context, router);
    bindMessages(context, router);
    registerPrivateRealtime(context);
    registerPrivateNotices(context);
    // Users who were removed, locked out or lost the permission are in no room.
    registerKindOfWork(context, {
      jobName: 'private-chat.take-out',
      holdersAmong: listUsersInRooms,
      listOf: listRoomsOf,
      async giveBack(_, merchantId, { id, userId }) {
        const user = await findUser(context.database.forMerchant(merchantId), userId);
        if (!user || !mayChatPrivately(user)) await takeOut(context, merchantId, id, userId);
      },
    });
  },
};
