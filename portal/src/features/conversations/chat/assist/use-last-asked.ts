import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { useThread } from '../thread.queries.ts';
import { lastAsked } from './last-asked.ts';

/** What the customer wrote since somebody answered; their last words where somebody has. */
export const useLastAsked = (channel: Channel): string => lastAsked(useThread(channel).messages ?? []);
