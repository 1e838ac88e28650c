import * as z from 'zod/mini';
import { hasPermission, type UserActor } from '../auth/actor.ts';
import type { AppContext } from '../context.ts';
import type { RecordChange } from '../failure.ts';
import { defineJob } from '../jobs/jobs.ts';
import { deleteRecordEditsBefore, findRecordEdit, saveRecordEdit } from './record-edits.repository.ts';

/** No form stays open for longer. */
const editRetentionDays = 30;

interface Versioned {
  readonly id?: unknown;
  readonly version: number;
}

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';

/** Settings of a business have no id or the merchant's, which several kinds of settings would share. */
const toRecord = (url: string, { id }: Versioned, merchantId: string): string =>
  typeof id === 'string' && id !== merchantId ? id : url.split('?')[0]!;

interface Edited {
  readonly actor: UserActor;
  readonly url: string;
  /** The record as the call answers it. */
  readonly record: unknown;
}

/** Records who created this version. The change is committed by then, so a failure is only logged. */
export async function recordEdit(
  context: AppContext,
  { actor, url, record, based }: Edited & { based: number | undefined },
): Promise<void> {
  if (!isVersioned(record) || record.version === based) return;
  const edit = {
    record: toRecord(url, record, actor.merchantId),
    version: record.version,
    editor_id: actor.userId,
    editor_name: actor.name,
    edited_at: context.clock.now(),
  };
  await saveRecordEdit(context.database.forMerchant(actor.merchantId).query, edit).catch((error: unknown) =>
    context.logger.warn({ err: error }, 'who saved a record was not noted'),
  );
}

const readsPeople = (actor: UserActor): boolean =>
  hasPermission(actor, 'read', 'manage-users') ||
  hasPermission(actor, 'read', 'manage-employee') ||
  hasPermission(actor, 'read', 'manage-department');

/**
 * Who created the version that a change conflicts with, and when; undefined if it was the server or another kind of call.
 * The name is only given for other users than the caller, and to callers who may see the people of the business.
 */
export async function findRecordChange(
  context: AppContext,
  { actor, url, record }: Edited,
): Promise<RecordChange | undefined> {
  if (!isVersioned(record)) return undefined;
  const sought = { record: toRecord(url, record, actor.merchantId), version: record.version };
  const edit = await findRecordEdit(context.database.forMerchant(actor.merchantId).query, sought).catch(
    (error: unknown) => void context.logger.warn({ err: error }, 'who saved a record was not found'),
  );
  if (!edit) return undefined;
  const isOwn = edit.editor_id === actor.userId;
  return { by: !isOwn && readsPeople(actor) ? edit.editor_name : null, at: edit.edited_at.toISOString(), isOwn };
}

export const removeRecordEditsJob = (context: AppContext) =>
  defineJob({
    name: 'http.remove-record-edits',
    payload: z.object({}),
    cron: '17 4 * * *',
    async handle() {
      const before = new Date(context.clock.now().getTime() - editRetentionDays * 24 * 3600 * 1000);
      await deleteRecordEditsBefore(context.database, before);
    },
  });
