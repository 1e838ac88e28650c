import type { AppModule } from '#platform/module.ts';
import { registerAssignment } from './assignment/register-assignment.ts';
import { registerReleasingChannels } from './channels/usecases/release-channels.ts';
import { registerChatRealtime } from './chat.realtime.ts';
import { bindChatRoutes } from './chat.routes.ts';
import { attendSilenceJob } from './jobs/attend-silence.job.ts';
import { bindPartnerLinkRoutes } from './partner-links/partner-links.routes.ts';
import { registerQueue } from './queue/register-queue.ts';
import { registerChatSearch } from './search/search.register.ts';
import { registerTranslations } from './translations/register-translations.ts';
import { viewersOf } from './viewers/viewers.ts';
import { visitorPresenceOf } from './visitor-presence.ts';
import './channels/channels.table.ts';
import './messages/messages.table.ts';

export const chatModule: AppModule = {
  name: 'chat',
  register(context, router) {
    registerReleasingChannels(context);
    context.jobs.register(attendSilenceJob(context));
    bindChatRoutes(context, router);
    bindPartnerLinkRoutes(context, router);
    registerChatRealtime(context);
    registerTranslations(context, router);
    registerChatSearch(context, router);
    registerQueue(context, router);
    registerAssignment(context, router);
    // From the start: what other processes say of their viewers and visitors concerns those who are connected here.
    viewersOf(context);
    visitorPresenceOf(context);
  },
};
