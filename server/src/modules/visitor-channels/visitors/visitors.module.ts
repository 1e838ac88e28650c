import type { OpenGuest } from '#modules/conversations/chat/chat.public.ts';
import type { AppModule } from '#platform/module.ts';
import { registerBans } from './bans/bans.routes.ts';
import { ChatOpenings } from './chat-openings.ts';
import { copyGuestPictureJob } from './copy-guest-picture.job.ts';
import { CustomerTimeline, type CustomerTimelineServices } from './customers/customer-timeline.ts';
import { bindCustomerRoutes } from './customers/customers.routes.ts';
import { openGuest } from './guests.ts';
import { sendTranscriptJob } from './transcripts/send-transcript.job.ts';
import type { VisitorNeeds } from './visitors.context.ts';
import { registerVisitorRealtime } from './visitors.realtime.ts';
import { bindVisitorRoutes } from './visitors.routes.ts';
import './visitors.table.ts';

export interface VisitorServices extends CustomerTimelineServices {
  /** For visitors of partners. */
  readonly openGuest: OpenGuest;
}

export const visitorsModule: AppModule<VisitorNeeds, VisitorServices> = {
  name: 'visitors',
  create(context, router) {
    const customerTimeline = new CustomerTimeline();
    const openings = new ChatOpenings(context);
    context.jobs.register(sendTranscriptJob(context));
    context.jobs.register(copyGuestPictureJob(context));
    bindVisitorRoutes(context, router, openings);
    bindCustomerRoutes(context, router, customerTimeline);
    registerBans(context, router);
    registerVisitorRealtime(context, openings);
    return { customerTimeline, openGuest: (unit, guest) => openGuest(context, unit, guest) };
  },
};
