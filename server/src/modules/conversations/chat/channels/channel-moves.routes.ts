import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Router } from '#platform/http/router.ts';
import type { ChatContext } from '../chat.context.ts';
import { expireOfferJob } from '../jobs/expire-offer.job.ts';
import { liftBlockJob } from '../jobs/lift-block.job.ts';
import { sayEndJob } from '../jobs/say-end.job.ts';
import { listLatestMessages } from '../messages/usecases/list-latest-messages.ts';
import { acceptOffer } from '../offers/accept-offer.ts';
import { refuseOffer, withdrawOffer } from '../offers/offers.usecases.ts';
import { transferChannel } from '../offers/transfer-channel.ts';
import { blockChannel, unblockChannel } from '../restrictions/block-channel.ts';
import { changeTags } from '../tags/change-tags.ts';
import { listLatestChannels } from './usecases/list-latest-channels.ts';
import { markUnread } from './usecases/mark-unread.ts';
import { moveManyChannels } from './usecases/move-many-channels.ts';
import { moveToDepartment } from './usecases/move-to-department.ts';
import { readSnoozeTimes } from './usecases/read-snooze-times.ts';
import { setPriority } from './usecases/set-priority.ts';
import { snoozeChannel, wakeChannel } from './usecases/snooze-channel.ts';

/** Routes of all actions except taking, joining, leaving and ending. */
export function registerChannelMoves(context: ChatContext, router: Router): void {
  context.jobs.register(expireOfferJob(context));
  context.jobs.register(liftBlockJob(context));
  context.jobs.register(sayEndJob(context));

  router.bind(channelsApi.transfer, ({ actor, body, request }) => transferChannel(context, actor, body, request));
  router.bind(channelsApi.acceptOffer, ({ actor, body, request }) =>
    acceptOffer(context, actor, body.channelId, request),
  );
  router.bind(channelsApi.refuseOffer, ({ actor, body }) => refuseOffer(context, actor, body));
  router.bind(channelsApi.withdrawOffer, ({ actor, body }) => withdrawOffer(context, actor, body.channelId));
  router.bind(channelsApi.block, ({ actor, body, request }) => blockChannel(context, actor, body, request));
  router.bind(channelsApi.unblock, ({ actor, body, request }) =>
    unblockChannel(context, actor, body.channelId, request),
  );
  router.bind(channelsApi.moveToDepartment, ({ actor, body, request }) =>
    moveToDepartment(context, actor, body, request),
  );
  router.bind(channelsApi.setPriority, ({ actor, body, request }) => setPriority(context, actor, body, request));
  router.bind(channelsApi.changeTags, ({ actor, body, request }) => changeTags(context, actor, body, request));
  router.bind(channelsApi.snooze, ({ actor, body, request }) => snoozeChannel(context, actor, body, request));
  router.bind(channelsApi.snoozeTimes, ({ actor }) => readSnoozeTimes(context, actor));
  router.bind(channelsApi.wake, ({ actor, body, request }) => wakeChannel(context, actor, body.channelId, request));
  router.bind(channelsApi.markUnread, ({ actor, body }) => markUnread(context, actor, body.channelId));
  router.bind(channelsApi.bulk, ({ actor, body, request }) => moveManyChannels(context, actor, body, request));
  router.bind(channelsApi.latest, async ({ actor, query }) => {
    const rows = await listLatestChannels(context, actor, query.limit);
    return { rows, meta: { limit: query.limit } };
  });
  router.bind(messagesApi.latest, async ({ actor, body }) => {
    const rows = await listLatestMessages(context, actor, body.channelIds);
    return { rows, meta: { limit: rows.length } };
  });
}
