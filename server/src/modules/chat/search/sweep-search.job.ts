import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { SearchIndexer } from './search-indexer.ts';

/** Makes findable what a process that died left behind, and what was written before there was a search. */
export const sweepSearchJob = (indexer: SearchIndexer) =>
  defineJob({
    name: 'chat.sweep-search',
    payload: z.object({}),
    cron: '* * * * *',
    handle: () => indexer.sweep(),
  });
