import type { ChatContext } from '../chat.context.ts';
import { followUpSilence } from './follow-up-silence.ts';

/** In ms: a warning or an end is at most this late. */
const pause = 4_000;

/** Looks for silent conversations between the runs of the job, which come once a minute. One look at a time. */
export class SilenceWatch {
  readonly #context: ChatContext;
  readonly #timer: ReturnType<typeof setInterval>;
  #looking: Promise<void> | undefined;

  constructor(context: ChatContext) {
    this.#context = context;
    this.#timer = setInterval(() => this.#look(), pause).unref();
  }

  #look(): void {
    this.#looking ??= followUpSilence(this.#context)
      // The job says it where it lasts.
      .catch((error) => this.#context.logger.debug({ err: error }, 'silent conversations were not looked for'))
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }
}
