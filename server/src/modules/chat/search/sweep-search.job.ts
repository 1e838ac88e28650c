import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { searchIndexerOf } from './search-indexer.ts';

/** Makes findable what a process that died left behind, and what was written before there was a search. */
export const sweepSearchJob = (context: AppContext) =>
  defineJob({
    name: 'chat.sweep-search',
    payload: z.object({}),
    cron: '* * * * *',
    handle: () => searchIndexerOf(context).sweep(),
  });
