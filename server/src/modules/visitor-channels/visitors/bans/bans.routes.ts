import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Router } from '#platform/http/router.ts';
import type { VisitorsContext } from '../visitors.context.ts';
import { banVisitor, unbanVisitor } from './ban-visitor.ts';
import { liftBanJob } from './lift-ban.job.ts';

export function registerBans(context: VisitorsContext, router: Router): void {
  context.jobs.register(liftBanJob(context));
  router.bind(channelsApi.ban, ({ actor, body, request }) => banVisitor(context, actor, body, request));
  router.bind(channelsApi.unban, ({ actor, body, request }) => unbanVisitor(context, actor, body.channelId, request));
}
