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
