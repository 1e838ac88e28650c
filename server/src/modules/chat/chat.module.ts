import type { AppModule } from '#platform/module.ts';
import { registerChatRealtime } from './chat.realtime.ts';
import { bindChatRoutes } from './chat.routes.ts';
import { releaseChannelsJob } from './jobs/release-channels.job.ts';
import './channels/channels.table.ts';
import './messages/messages.table.ts';

export const chatModule: AppModule = {
  name: 'chat',
  register(context, router) {
    context.jobs.register(releaseChannelsJob(context));
    bindChatRoutes(context, router);
    registerChatRealtime(context);
  },
};
