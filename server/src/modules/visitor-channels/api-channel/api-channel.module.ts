import { apiChannelApi } from '@sala/contract/visitor-channels/api-channel/api-channel.api.ts';
import type { ChatPorts } from '#modules/conversations/chat/chat.public.ts';
import type { UploadServices } from '#modules/platform-services/uploads/uploads.public.ts';
import type { ChannelServices } from '#modules/visitor-channels/channels/channels.public.ts';
import type { AppModule } from '#platform/module.ts';
import { apiAdapter } from './api-adapter.ts';
import { fetchAvatarJob } from './fetch-avatar.job.ts';
import { receiveApiMessage } from './receive-api-message.ts';

/** Customers who write by a way that a program of the business knows. */
export const apiChannelModule: AppModule<ChatPorts & ChannelServices & UploadServices> = {
  name: 'api-channel',
  create(context, router) {
    context.channelAdapters.register(apiAdapter);
    context.jobs.register(fetchAvatarJob(context));
    router.bind(apiChannelApi.receive, ({ actor, body }) => receiveApiMessage(context, actor.merchantId, body));
  },
};
