import type { AppContext } from '#platform/context.ts';
import type { AppModule } from '#platform/module.ts';
import { OperatorLoads } from './assignment/loads.ts';
import { KnownRules } from './assignment/read-rules.ts';
import { registerAssignment } from './assignment/register-assignment.ts';
import { ConversationTimers } from './automation/conversation-timers.ts';
import { registerReleasingChannels } from './channels/usecases/register-releasing-channels.ts';
import { CurrentChannels } from './channels/visitor-channels.ts';
import type { ChatNeeds, ChatServices } from './chat.context.ts';
import { registerChatRealtime } from './chat.realtime.ts';
import { bindChatRoutes } from './chat.routes.ts';
import { followUpSilenceJob } from './jobs/follow-up-silence.job.ts';
import { MessageAppender } from './messages/message-appender.ts';
import { Typing } from './messages/typing.ts';
import { registerOfferEnds } from './offers/offer-end.ts';
import { bindPartnerLinkRoutes } from './partner-links/partner-links.routes.ts';
import { QueueBoard } from './queue/queue.ts';
import { registerQueue } from './queue/register-queue.ts';
import type { RebroadcastQueue } from './rebroadcast.ts';
import { registerChatSearch } from './search/search.register.ts';
import { bindTagRoutes } from './tags/tags.routes.ts';
import { registerTranslations } from './translations/register-translations.ts';
import { VisitorPresence } from './visitor-presence.ts';
import './channels/channels.table.ts';
import './messages/messages.table.ts';

export type { ChatServices } from './chat.context.ts';

function createServices(given: AppContext & ChatNeeds, rules: KnownRules): ChatServices {
  const retelling: RebroadcastQueue = new Map();
  return {
    chatQueue: new QueueBoard(given),
    currentChannels: new CurrentChannels(given),
    messageAppender: new MessageAppender({ ...given, retelling }),
    operatorLoads: new OperatorLoads(given, rules),
    retelling,
    typing: new Typing(given),
    visitorPresence: new VisitorPresence(given),
  };
}

export const chatModule: AppModule<ChatNeeds, ChatServices> = {
  name: 'chat',
  create(given, router) {
    const rules = new KnownRules(given);
    const services = createServices(given, rules);
    const context = { ...given, ...services };
    registerReleasingChannels(context);
    context.jobs.register(followUpSilenceJob(context));
    if (context.config.roles.includes('worker')) {
      const timers = new ConversationTimers(context);
      router.fastify.addHook('onClose', () => timers.stop());
    }
    bindChatRoutes(context, router);
    bindPartnerLinkRoutes(context, router);
    bindTagRoutes(context, router);
    registerChatRealtime(context);
    registerOfferEnds(context);
    registerTranslations(context, router);
    registerChatSearch(context, router);
    registerQueue(context, router);
    registerAssignment({ ...context, rules }, router);
    return services;
  },
};
