import * as z from 'zod/mini';
import { openSince } from '#kernel/record-links.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { reopen } from './reopen-from-chat.ts';
import { listMissedEntries } from './resolved-tickets.repository.ts';

/** How long ago words may have been missed, in ms: longer than a server is out of order. */
const lookbackWindow = 24 * 3_600_000;

/** Opens tickets again whose customers wrote in their conversations while nobody looked: a process died, or the database was away. */
export async function recoverMissedEntries(context: AppContext): Promise<void> {
  const now = context.clock.now();
  const writtenSince = new Date(now.getTime() - lookbackWindow);
  const missed = await listMissedEntries(context.database, { resolvedSince: openSince(now), writtenSince });
  for (const { merchantId, createdAt, name, ...words } of missed)
    await reopen(context, merchantId, [{ ...words, createdAt: createdAt.toISOString(), sender: { name } }]);
}

export const catchUpJob = (context: AppContext) =>
  defineJob({
    name: 'tickets.catch-up-words',
    payload: z.object({}),
    cron: '*/2 * * * *',
    handle: () => recoverMissedEntries(context),
  });
