import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { fail } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import type { ChatContext } from '../chat.context.ts';
import type { ChannelChange } from '../chat.events.ts';
import '../chat.events.ts';

/** Changes that do not affect the queue. */
const indifferent: ReadonlySet<ChannelChange> = new Set(['seen', 'visitor', 'page', 'deletion', 'snooze', 'wake']);

export function registerQueue(context: ChatContext, router: Router): void {
  const { chatQueue: queue } = context;
  context.events.on('channel.changed', ({ merchantId, channel, cause }) => {
    // A message in an assigned conversation does not affect the queue.
    if (indifferent.has(cause) || (cause === 'message' && channel.status !== 'unassigned')) return;
    queue.touch(merchantId);
  });
  router.bind(channelsApi.queue, ({ actor, params }) => {
    if (params.id !== actor.merchantId) fail(commonErrors.recordNotFound);
    return queue.read(actor.merchantId);
  });
}
