import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import './users.events.ts';

type Query = TenantDatabase['query'];

/** A record assigned to a user: a conversation, a ticket, an order, a price to set. */
export interface OwnWork {
  readonly id: string;
  readonly userId: string;
}

/**
 * A kind of assigned records. All are registered here, so that a record is released when its
 * assignee can no longer work on it: deactivated, deleted, or without permission or scope.
 */
export interface KindOfWork {
  /** Name of the job that releases records. */
  readonly jobName: string;
  /** Those of the users who have such records. */
  holdersAmong(query: Query, userIds: readonly string[]): Promise<string[]>;
  /** Up to `limit` ids of a user's records in order, after `after`. */
  listOf(query: Query, page: { userId: string; after: string; limit: number }): Promise<string[]>;
  /**
   * Releases one record in its own transaction, with a history line. Does nothing when the user can work on it
   * after all, or it has another assignee: the job may run again after a crash.
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

/** Registers a kind: its records are released by a job that is queued in the transaction of the change. */
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
