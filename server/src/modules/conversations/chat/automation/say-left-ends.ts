import { sayDueEnd } from '../channels/usecases/say-end.ts';
import type { ChatContext } from '../chat.context.ts';
import { listLeftEnds } from './unsaid-ends.repository.ts';

/** Most conversations of one run; the next run continues. */
const maxEnds = 200;
/** In ms: for this time an end is left to its own job. */
const ownJobTime = 60_000;
/** In ms: as long as an end is looked for. */
const searchedTime = 24 * 3_600_000;

/** Says the ends whose jobs have failed until they were given up: their customers would never know of them. */
export async function sayLeftEnds(context: ChatContext): Promise<void> {
  const now = context.clock.now().getTime();
  const before = new Date(now - context.config.endUndoSeconds * 1000 - ownJobTime);
  const left = await listLeftEnds(context.database, { after: new Date(now - searchedTime), before }, maxEnds);
  for (const { merchantId, channelId, endedAt } of left) {
    try {
      await sayDueEnd(context, { merchantId, channelId, endedAt: endedAt.toISOString() });
    } catch (error) {
      // It is found again at the next run, and the others must not wait for it.
      context.logger.warn({ err: error, channelId }, 'the end of a conversation could not be said');
    }
  }
}
