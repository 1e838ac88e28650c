import type { ChatContext } from '../chat.context.ts';
import { followUpSilence } from './follow-up-silence.ts';
import { joinUnanswered } from './join-unanswered.ts';

/** In ms: what is due happens at most this late. */
const pause = 4_000;

/** What happens when visitors are silent for too long, or wait for too long. */
export async function runTimers(context: ChatContext): Promise<void> {
  await followUpSilence(context);
  await joinUnanswered(context);
}

/** Runs the timers between the runs of the job, which come once a minute. One run at a time. */
export class ConversationTimers {
  readonly #context: ChatContext;
  readonly #timer: ReturnType<typeof setInterval>;
  #running: Promise<void> | undefined;

  constructor(context: ChatContext) {
    this.#context = context;
    this.#timer = setInterval(() => this.#run(), pause).unref();
  }

  #run(): void {
    this.#running ??= runTimers(this.#context)
      // The job says it where it lasts.
      .catch((error) => this.#context.logger.debug({ err: error }, 'the timers of conversations did not run'))
      .finally(() => {
        this.#running = undefined;
      });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }
}
