import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { SearchIndexer } from './search-indexer.ts';

/** Indexes messages that a crashed process left, and those from before the search existed. */
export const sweepSearchJob = (indexer: SearchIndexer) =>
  defineJob({
    name: 'chat.sweep-search',
    payload: z.object({}),
    cron: '* * * * *',
    handle: () => indexer.sweep(),
  });

/** Words of messages that are gone are removed from the list of words, in the quiet hours of the server's day. */
export const forgetWordsJob = (indexer: SearchIndexer) =>
  defineJob({
    name: 'chat.forget-search-words',
    payload: z.object({}),
    cron: '40 3 * * *',
    handle: () => indexer.forgetWords(),
  });
