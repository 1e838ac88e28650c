import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { marksColumn } from '../channels/channel-marks.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { type ChannelPatch, lockChannel, updateChannel } from '../channels/channels.repository.ts';
import { type ThreadEntry, writeThread } from '../messages/thread-writer.ts';
import { appendInternalEvent } from '../notes/internal-event.ts';

/** A conversation held until the end of the transaction, if it is there. */
export const lockBotChannel = lockChannel;

/** Whether a bot answers in it: nobody has it, and no bot has handed it over. */
export const isWithBot = ({ status, bot, isBanned, isBlocked }: ChannelState): boolean =>
  bot !== null && status === 'unassigned' && !isBanned && !isBlocked;

/** When the wait begins once the bot has stopped: now, or, if an operator has the conversation, at the first message that the bot left unanswered. */
export function waitingAfterBot(
  { status, lastMessage }: Pick<ChannelState, 'status' | 'lastMessage'>,
  now: Date,
): ChannelPatch {
  if (status === 'unassigned') return { waiting_since: now };
  const isUnanswered = status === 'ongoing' && lastMessage?.senderType === 'visitor' && lastMessage.type !== 'rating';
  return isUnanswered ? { waiting_since: lastMessage.createdAt } : {};
}

interface Said {
  readonly text: string;
  readonly choices: readonly string[];
}

const toEntry = (name: string, { text, choices }: Said): ThreadEntry => ({
  id: newId(),
  type: 'text',
  text,
  attachment: null,
  system: null,
  details: { senderName: name, ...(choices.length > 0 && { choices: [...choices] }) },
  sender: { type: 'bot', id: null, name },
});

/** Writes what a bot says into a held conversation. Answers it as it is then. */
export async function writeAsBot(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  replies: readonly Said[],
): Promise<ChannelState> {
  if (replies.length === 0 || !channel.bot) return channel;
  const { name } = channel.bot;
  const entries = replies.map((reply) => toEntry(name, reply));
  return (await writeThread(context, unit, channel, { cause: 'message', entries })).channel;
}

/**
 * Ends the part of the bot in a held conversation: it waits for people from now on. `said` is its last word, `summary` what it learned, for
 * the operators alone.
 */
export async function endBotPart(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { said, summary, reason }: { said: readonly Said[]; summary: string; reason: string },
): Promise<void> {
  const { bot } = channel;
  if (!bot) return;
  const entries = said.map((reply) => toEntry(bot.name, reply));
  const waiting = waitingAfterBot(channel, context.clock.now());
  const patch = { marks: marksColumn(channel, { bot: null }), ...waiting };
  const after =
    entries.length > 0
      ? (await writeThread(context, unit, channel, { cause: 'botHandOver', entries, patch })).channel
      : await updateChannel(unit, channel.id, patch);
  if (entries.length === 0)
    unit.emit('channel.changed', { merchantId: unit.merchantId, channel: after, cause: 'botHandOver' });
  await appendInternalEvent(context, unit, after, {
    key: 'botHandedOver',
    params: { bot: bot.name, reason, ...(summary && { note: summary }) },
    authorId: null,
  });
}
