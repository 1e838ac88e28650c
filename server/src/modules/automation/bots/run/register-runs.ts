import type { ChannelChange } from '#modules/conversations/chat/chat.public.ts';
import type { BotsContext } from '../bots.context.ts';
import { answerChannel } from './answer-channel.ts';
import { endRun, listWaitingForBots } from './runs.repository.ts';

/** After these a person works on it, or it is over. */
const ends: ReadonlySet<ChannelChange> = new Set([
  'assign',
  'join',
  'accept',
  'end',
  'endSaid',
  'endByVisitor',
  'autoClose',
]);
/** In ms. */
const firstSweep = 1000;
const sweepInterval = 15_000;
const maxSwept = 200;

/** Lets bots answer: as messages come, and now and then what a process could not do before it ended. One message of a conversation at a time. */
export function registerRuns(context: BotsContext): void {
  const { bus, config, database, events, logger } = context;
  const running = new Map<string, { isTouched: boolean }>();

  async function run(merchantId: string, channelId: string): Promise<void> {
    const known = running.get(channelId);
    if (known) {
      known.isTouched = true;
      return;
    }
    const own = { isTouched: true };
    running.set(channelId, own);
    try {
      while (own.isTouched) {
        own.isTouched = false;
        await answerChannel(context, { merchantId, channelId });
      }
    } catch (error) {
      // The sweep tries again.
      if (!database.isClosing()) logger.warn({ err: error, channelId }, 'a bot could not answer yet');
    } finally {
      running.delete(channelId);
    }
  }

  events.on('message.created', ({ merchantId, message, channel }) => {
    if (channel.bot && message.sender.type === 'visitor') void run(merchantId, channel.id);
  });
  events.on('channel.changed', ({ merchantId, channel, cause }) => {
    if (channel.bot && ends.has(cause)) void run(merchantId, channel.id);
  });

  // An end that was not said has not ended its part; a conversation that was opened again without it is for people.
  events.onInside('channel.changed', async ({ query }, { channel, cause }) => {
    if (cause === 'reopen' && !channel.bot)
      await endRun(query, channel.id, { outcome: 'resolved', reason: null, at: context.clock.now() });
  });

  if (!config.roles.includes('worker')) return;
  const sweep = async () => {
    if (database.isClosing()) return;
    const waiting = await listWaitingForBots(database, maxSwept);
    await Promise.all(waiting.map(({ merchantId, channelId }) => run(merchantId, channelId)));
  };
  const sweepSafely = () =>
    void sweep().catch((error) => {
      if (!database.isClosing()) logger.warn({ err: error }, 'conversations with bots could not be looked at');
    });
  // What a process before this one left.
  setTimeout(sweepSafely, firstSweep).unref();
  setInterval(sweepSafely, sweepInterval).unref();
  bus.onGap(() => {
    if (bus.isListening()) sweepSafely();
  });
}
