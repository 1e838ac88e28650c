import { listPresences, listUsers, userStatus } from '#modules/identity/users/users.public.ts';
import { currentBreaks, findLastBreakEnd } from '#modules/time/break-times/break-times.public.ts';
import type { AppContext } from '#platform/context.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import {
  closeSpan,
  findOpenSpan,
  listOpenSpans,
  listPresentMerchants,
  type OpenSpan,
  openSpan,
  prolongSpans,
} from './presence.repository.ts';
import type { PresenceState } from './presence.table.ts';

/** A stretch of time of which there was no sign for so long ended with the last one, in ms. More than two runs of the job that gives signs. */
const lostAfter = 150_000;

/** What each user does now; users who do nothing are left out. */
async function readStates(
  context: AppContext,
  merchantId: string,
  userIds: readonly string[],
): Promise<Map<string, PresenceState>> {
  const tenant = context.database.forMerchant(merchantId);
  const users = await listUsers(tenant, { ids: userIds, status: userStatus.active });
  const [breaks, presences] = await Promise.all([
    currentBreaks(tenant, context.clock.now()),
    listPresences(
      context,
      merchantId,
      users.map(({ id }) => ({ id, isOffline: false })),
    ),
  ]);
  return new Map(
    users.flatMap(({ id, isOffline }): [string, PresenceState][] => {
      if (breaks.has(id)) return [[id, 'break']];
      if (presences.get(id) !== 'online') return [];
      return [[id, isOffline ? 'away' : 'online']];
    }),
  );
}

const isLost = ({ state, untilAt }: OpenSpan, now: Date): boolean =>
  // A person on a break may close the portal: the break itself is the sign.
  state !== 'break' && now.getTime() - untilAt.getTime() > lostAfter;

async function findEnd(unit: UnitOfWork, span: OpenSpan, now: Date): Promise<Date> {
  if (isLost(span, now)) return span.untilAt;
  const over = span.state === 'break' ? await findLastBreakEnd(unit.query, span.userId) : undefined;
  const end = Math.min(now.getTime(), over?.getTime() ?? Number.POSITIVE_INFINITY);
  return new Date(Math.max(end, span.startedAt.getTime()));
}

/** Notes what a user does now, where that differs from what was noted last. */
export async function notePresence(
  context: AppContext,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<void> {
  await inTransaction(context, merchantId, async (unit) => {
    // What is read below has to be newer than what another connection of the same person has noted.
    await takeMerchantLock(unit, `presence ${userId}`);
    const state = (await readStates(context, merchantId, [userId])).get(userId);
    const now = context.clock.now();
    const open = await findOpenSpan(unit.query, userId);
    if (open && open.state === state && !isLost(open, now)) {
      await prolongSpans(unit.query, [open.id], now);
      return;
    }
    if (open) await closeSpan(unit.query, open.id, await findEnd(unit, open, now));
    if (state) await openSpan(unit.query, userId, state, now);
  });
}

/** Gives a sign of each stretch of time that lasts, and ends those whose process ended without a word. */
export async function confirmPresences(context: AppContext): Promise<void> {
  for (const merchantId of await listPresentMerchants(context.database)) {
    const { query } = context.database.forMerchant(merchantId);
    const open = await listOpenSpans(query);
    const states = await readStates(
      context,
      merchantId,
      open.map(({ userId }) => userId),
    );
    const now = context.clock.now();
    const lasting = open.filter((span) => states.get(span.userId) === span.state && !isLost(span, now));
    await prolongSpans(
      query,
      lasting.map(({ id }) => id),
      now,
    );
    // Somebody who reloads a page is missing for a moment: only what is lost ends here.
    for (const span of open)
      if (isLost(span, now) || (span.state === 'break' && states.get(span.userId) !== 'break'))
        await notePresence(context, { merchantId, userId: span.userId });
  }
}
