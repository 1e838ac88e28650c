import type { OutgoingSignal } from '@sala/contract/telephony/calls/calls.events.ts';

/** Sends a message and waits for its acknowledgement: undefined when it was taken, else why not. Rejects when none came. */
export type Emit = (event: string, payload: object) => Promise<string | undefined>;
type Message = Omit<OutgoingSignal, 'sessionId' | 'instanceId'>;

const maxTries = 5;
/** How long the next message waits after there were too many, in ms. */
const crowdPause = 1000;
/** Candidates come in swarms: those of one moment travel together. In ms. */
const gatherPause = 30;
const maxCandidates = 20;

const isCandidates = ({ description, renegotiate }: Message) => !description && !renegotiate;

/** Signals in their order, one at a time, each repeated until it is acknowledged: a broken line swallows what was sent last. */
export function createSignalOutbox(emit: Emit, canSend: () => boolean) {
  let waiting: Message[] = [];
  let isSending = false;
  let isClosed = false;
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

  /** The first message, with the candidates for the same side that follow it at once. */
  function takeFirst(): Message {
    const [first, ...rest] = waiting as [Message, ...Message[]];
    if (!isCandidates(first)) {
      waiting = rest;
      return first;
    }
    const candidates = [...(first.candidates ?? [])];
    while (rest[0] && isCandidates(rest[0]) && rest[0].to === first.to && candidates.length < maxCandidates)
      candidates.push(...(rest.shift()!.candidates ?? []));
    waiting = rest;
    return { ...first, candidates };
  }

  async function sendOne(message: Message): Promise<void> {
    for (let tries = 0; tries < maxTries && !isClosed; ) {
      // Nothing is lost while the line is down: it goes on when it is up again.
      if (!canSend()) {
        waiting.unshift(message);
        return;
      }
      try {
        if ((await emit('call:signal', message)) !== 'tooManyMessages') return;
        await pause(crowdPause);
      } catch {
        tries += 1;
      }
    }
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (waiting.length > 0 && canSend() && !isClosed) {
        if (isCandidates(waiting[0]!)) await pause(gatherPause);
        await sendOne(takeFirst());
      }
    } finally {
      isSending = false;
    }
  }

  return {
    send(message: Message): void {
      waiting.push(message);
      void sendAll();
    },
    /** The line is up: what waited goes. */
    flush: () => void sendAll(),
    close(): void {
      isClosed = true;
      waiting = [];
    },
  };
}
