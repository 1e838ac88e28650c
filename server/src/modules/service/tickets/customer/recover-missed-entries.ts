import * as z from 'zod/mini';
import { openSince } from '#kernel/record-links.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { reopen } from './reopen-from-chat.ts';
import { listMissedEntries } from './resolved-tickets.repository.ts';

/** How far back missed messages are searched, in ms: longer than any outage. */
const lookbackWindow = 24 * 3_600_000;

/** Reopens tickets whose customers wrote in their conversations during a crash or a database outage. */
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
