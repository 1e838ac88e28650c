import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { summariseConversation } from './summarise-conversation.ts';

export const summariseJobName = 'knowledge.summarise-conversation';

/** Queued with each end of a conversation. */
export const summariseConversationJob = (context: AppContext) =>
  defineJob({
    name: summariseJobName,
    takesTurns: true,
    payload: z.object({ merchantId: z.uuid(), channelId: z.uuid() }),
    handle: ({ merchantId, channelId }) => summariseConversation(context, merchantId, channelId),
  });
