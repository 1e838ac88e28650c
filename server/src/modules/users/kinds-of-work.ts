import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import './users.events.ts';

type Query = TenantDatabase['query'];

/** Something of somebody's: a conversation they take part in, a ticket, an order, a price to say. */
export interface OwnWork {
  readonly id: string;
  readonly userId: string;
}

/**
 * A kind of work that people have. Whatever can be somebody's is registered as one of these, so that it goes back to others when its
 * owner can do it no more: deactivated, removed, or without the rights or the scope that it takes.
 */
export interface KindOfWork {
  /** Of the durable job that gives it back. */
  readonly jobName: string;
  /** Those of the users who have some of it now. */
  holdersAmong(query: Query, userIds: readonly string[]): Promise<string[]>;
  /** What somebody has, up to `limit` ids in their order, behind `after`. */
  listOf(query: Query, page: { userId: string; after: string; limit: number }): Promise<string[]>;
  /**
   * Gives one of it back to its queue in a transaction of its own, with a line in its history. Does nothing where its owner can do it
   * after all, or it is somebody else's by now: it runs again after a crash.
   */
  giveBack(context: AppContext, merchantId: string, work: OwnWork): Promise<void>;
}

const pageSize = 500;
const lowestId = '00000000-0000-0000-0000-000000000000';

async function returnAllWork(context: AppContext, kind: KindOfWork, merchantId: string, userId: string): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  for (let after = lowestId; ; ) {
    const ids = await kind.listOf(query, { userId, after, limit: pageSize });
    for (const id of ids) await kind.giveBack(context, merchantId, { id, userId });
    if (ids.length < pageSize) return;
    after = ids.at(-1)!;
  }
}

/** From now on work of this kind goes back to others by a job of the transaction in which its owner ceases to be able to do it. */
export function registerKindOfWork(context: AppContext, kind: KindOfWork): void {
  const { jobName } = kind;
  context.jobs.register(
    defineJob({
      name: jobName,
      payload: z.object({ merchantId: idField, userId: idField }),
      handle: ({ merchantId, userId }) => returnAllWork(context, kind, merchantId, userId),
    }),
  );
  context.events.onHintsInside('access.changed', async (unit, payloads) => {
    const { merchantId } = unit;
    const changes = payloads as { merchantId: string; userIds: readonly string[] }[];
    const own = changes.filter((change) => change.merchantId === merchantId).flatMap(({ userIds }) => userIds);
    if (own.length === 0) return;
    for (const userId of await kind.holdersAmong(unit.query, [...new Set(own)]))
      await context.jobs.send(unit, jobName, { merchantId, userId });
  });
}
