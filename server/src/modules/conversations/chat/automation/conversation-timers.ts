import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { marksColumn } from '../channels/channel-marks.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { lockChannel, updateChannel } from '../channels/channels.repository.ts';
import { endChannel } from '../channels/usecases/end-channel.ts';
import type { ChatContext } from '../chat.context.ts';
import { writeThread } from '../messages/thread-writer.ts';
import { broadcastOrRetry } from '../rebroadcast.ts';
import { stillThere } from './automatic-texts.ts';
import { joinUnanswered } from './join-unanswered.ts';
import { type DueStep, findDueStep, listDueSteps } from './silence.repository.ts';
import { wakeDue } from './wake-due.ts';

/** Most conversations of one run; the next run continues. */
const maxSteps = 1000;

/** In ms: what is due happens at most this late. */
const pause = 4_000;

/** What happens when visitors are silent for too long, or wait for too long, and when the time of a snoozed conversation comes. */
export async function runTimers(context: ChatContext): Promise<void> {
  await wakeDue(context);
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

/**
 * Sends the `unresponsive` text to silent visitors and ends the conversations of those who do not answer. Due steps are read again after
 * the conversation was locked, so that concurrent runs do nothing twice.
 */
async function followUpSilence(context: ChatContext): Promise<void> {
  const steps = await listDueSteps(context.database, context.clock.now(), maxSteps);
  for (const { merchantId, channelId } of steps) {
    try {
      await broadcastOrRetry(context, { merchantId, channelId }, () => followUpChannel(context, merchantId, channelId));
    } catch (error) {
      // It is still due at the next run, and the others must not wait for it.
      context.logger.warn({ err: error, channelId }, 'a silent conversation could not be attended to');
    }
  }
}

function followUpChannel(context: ChatContext, merchantId: string, channelId: string): Promise<void> {
  return inTransaction(context, merchantId, async (unit) => {
    const channel = await lockChannel(unit, channelId);
    const due = channel && (await findDueStep(unit, channelId, context.clock.now()));
    if (!due) return;
    if (due.step === 'ask') await ask(context, unit, channel, due);
    else await endChannel(context, unit, channel, 'silence');
  });
}

async function ask(context: ChatContext, unit: UnitOfWork, channel: ChannelState, due: DueStep): Promise<void> {
  const at = context.clock.now().toISOString();
  const patch = { marks: marksColumn(channel, { warning: { seq: due.seq, at } }) };
  const entries = await stillThere(context, unit, channel, due.minutesLeft);
  // The time counts even without a text in their language.
  if (entries.length === 0) await updateChannel(unit, channel.id, patch);
  else await writeThread(context, unit, channel, { cause: 'message', entries, patch });
}
