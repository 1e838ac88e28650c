import { chatSearchApi } from '@sala/contract/conversations/chat/chat-search.api.ts';
import type { AppContext } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import { searchChats } from './search.usecases.ts';
import { SearchIndexer } from './search-indexer.ts';
import { forgetWordsJob, sweepSearchJob } from './sweep-search.job.ts';

export function registerChatSearch(context: AppContext, router: Router): void {
  router.bind(chatSearchApi.find, async ({ actor, query }) => {
    const { rows, nextCursor } = await searchChats(context, actor, query);
    return { rows, meta: { limit: query.limit, nextCursor } };
  });

  const indexer = new SearchIndexer(context);
  context.events.on('message.created', ({ merchantId, message }) => indexer.note(merchantId, message.channelId));
  context.events.on('note.changed', () => indexer.noteNotes());
  context.jobs.register(sweepSearchJob(indexer));
  context.jobs.register(forgetWordsJob(indexer));
  // At the start and after database outages, since processes may have stopped before indexing.
  if (context.config.roles.includes('worker'))
    context.bus.onGap(() => {
      if (context.bus.isListening()) indexer.sweepSoon();
    });
}
