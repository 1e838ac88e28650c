import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import * as z from 'zod/mini';
import type { AppContext } from '../context.ts';
import { runOnce } from '../events/once.ts';
import { FailureError, fail, failFields } from '../failure.ts';
import { defineJob } from '../jobs/jobs.ts';
import {
  claimKey,
  deleteAbandonedKey,
  deleteKey,
  deleteKeysBefore,
  doneWithoutAnswer,
  findKey,
  saveAnswer,
} from './idempotency.repository.ts';
import type { OnceCaller, UploadedFile } from './router.ts';

/** The content of a call: its address and its body or file. */
export interface RequestContent {
  readonly url: string;
  readonly body: unknown;
  readonly file: UploadedFile | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** How long a repeat waits for the first call to finish, in ms, checking every 100 ms. */
const timeoutMs = 10_000;

/**
 * Runs the call unless the caller has already made it with this key within the last 24 h; then the first answer is returned.
 * Throws idempotencyKeyReused when the content differs from the first call's.
 * A refused or failed call is not stored: it may be tried again with the same key. Throws callAlreadyMade if the work was done by a server
 * that died before it answered.
 */
export async function answerOnce(
  context: AppContext,
  caller: OnceCaller,
  endpoint: EndpointDefinition,
  key: string | string[],
  content: RequestContent,
  run: () => Promise<string>,
): Promise<string> {
  if (typeof key !== 'string' || !uuid.test(key)) return failFields({ idempotencyKey: [{ key: 'id' }] });
  const { query } = context.database.forMerchant(caller.merchantId);
  const id = createHash('sha256')
    .update(`${caller.id} ${endpoint.method} ${endpoint.path} ${key.toLowerCase()}`)
    .digest('base64url');
  const requestHash = toHash(content);
  // A server that died during a call leaves a key without an answer, which is ignored after a minute.
  const now = context.clock.now();
  const abandoned = new Date(now.getTime() - 60_000);
  await deleteAbandonedKey(query, id, abandoned);
  if (await claimKey(query, { id, request_hash: requestHash, created_at: now })) {
    const once = { merchantId: caller.merchantId, id, isDone: false };
    try {
      const answer = await runOnce(once, run);
      await saveAnswer(query, id, answer);
      return answer;
    } catch (error) {
      // Completed work must not be repeated because sending the answer failed.
      if (!once.isDone || error instanceof FailureError) await deleteKey(query, id);
      throw error;
    }
  }
  for (let waited = 0; waited <= timeoutMs; waited += 100) {
    const row = await findKey(query, id);
    if (row?.request_hash && row.request_hash !== requestHash) fail(commonErrors.idempotencyKeyReused);
    if (row?.answer) return row.answer;
    if (row?.answer === doneWithoutAnswer && row.created_at < abandoned) fail(commonErrors.callAlreadyMade);
    if (!row) break;
    await pause(100);
  }
  return fail(commonErrors.temporarilyUnavailable);
}

function toHash({ url, body, file }: RequestContent): string {
  const said = JSON.stringify([url, body ?? null, file ? [file.name, file.sha256] : null]);
  return createHash('sha256').update(said).digest('base64url');
}

/** Keys are deleted after 24 h. */
export const removeIdempotencyKeysJob = (context: AppContext) =>
  defineJob({
    name: 'http.remove-idempotency-keys',
    payload: z.object({}),
    cron: '43 * * * *',
    async handle() {
      const before = new Date(context.clock.now().getTime() - 24 * 3600 * 1000);
      await deleteKeysBefore(context.database, before);
    },
  });
