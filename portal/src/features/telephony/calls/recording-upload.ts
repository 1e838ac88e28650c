import { callRecordingsApi } from '@sala/contract/telephony/calls/call-recordings.api.ts';
import { callErrors } from '@sala/contract/telephony/calls/calls.errors.ts';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';

/** How long before a part that did not arrive is sent again, in ms. */
const retryPause = 2000;

export interface RecordingUploadOptions {
  callId: string;
  /** Nothing more of it can be stored: the disk is full, or the call may not be recorded any longer. */
  onRefused: () => void;
}

/** Sends the parts of one recording in their order while the call goes on, each until it has arrived. */
export function createRecordingUpload({ callId, onRefused }: RecordingUploadOptions) {
  /** Those the server has not confirmed; the first is number `next`. */
  let waiting: Blob[] = [];
  let next = 0;
  let recordingId: string | undefined;
  let isComplete = false;
  let isOver = false;
  let running: Promise<void> | undefined;
  // An answer that is lost leads to the same recording when it is asked for again.
  const startKey = crypto.randomUUID();

  async function start(): Promise<string> {
    const options = { silent: true, idempotencyKey: startKey };
    recordingId ??= (await api.call(callRecordingsApi.start, { params: { id: callId } }, options)).id;
    return recordingId;
  }

  async function sendFirst(id: string): Promise<void> {
    const part = waiting[0]!;
    const file = new File([part], `${next}.webm`, { type: part.type });
    const known = await api.call(callRecordingsApi.addPart, { params: { id, part: next } }, { file, silent: true });
    const stored = Math.min(waiting.length, Math.max(1, known.nextPart - next));
    waiting = waiting.slice(stored);
    next += stored;
  }

  function refuse(): void {
    isOver = true;
    waiting = [];
    onRefused();
  }

  /** Answers whether it is worth trying again. */
  function isPassing(error: unknown): boolean {
    const { key, status } = toApiError(error);
    if (key === callErrors.callNotStarted.key) return true;
    return status === 0 || status === 429 || (status >= 500 && status !== 507);
  }

  async function step(): Promise<void> {
    const id = await start();
    if (waiting.length > 0) await sendFirst(id);
    else if (isComplete) {
      await api.call(callRecordingsApi.finish, { params: { id } }, { silent: true });
      isOver = true;
    }
  }

  async function run(): Promise<void> {
    while (!isOver && (!recordingId || waiting.length > 0 || isComplete)) {
      try {
        await step();
      } catch (error) {
        if (!isPassing(error)) return refuse();
        await new Promise((done) => setTimeout(done, retryPause));
      }
    }
  }

  const proceed = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
  };

  // The call may be over before its first part: whether it is recorded is settled while it goes on.
  proceed();
  return {
    add(part: Blob): void {
      if (isOver) return;
      waiting.push(part);
      proceed();
    },
    /** No part follows. */
    complete(): void {
      isComplete = true;
      void Promise.resolve(running).then(proceed);
    },
  };
}
