import type { TranslationLanguageCode } from '@sala/contract/connections/language-services/translation-languages.ts';
import { getVisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { ServiceFailure } from '#modules/connections/language-services/language-services.public.ts';
import type { AppContext } from '#platform/context.ts';
import { FailureError } from '#platform/failure.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { findChannel } from '../channels/channels.repository.ts';
import type { TranslationsContext } from '../chat.context.ts';
import type { SqlScope } from '../chat.policy.ts';
import { renderMessage } from './render-message.ts';
import {
  claimQueue,
  listLocalesOf,
  listSpokenAfter,
  listWaitingQueues,
  type SpokenMessage,
  updateQueue,
} from './translations.repository.ts';

/** A conversation with messages to translate. */
export interface ChannelRef {
  readonly merchantId: string;
  readonly channelId: string;
}

const topic = 'chat.translate';
const allChannelsScope: SqlScope = { key: 'own', condition: 'true' };
/** Messages at a time. */
const batch = 50;
/** Time in ms after which a claim without a renewal expires, since its process has died. */
const claimTime = 3 * 60_000;
/** Pauses before a failed service is called again, in ms; after the last one the messages stay untranslated. */
const pauses = [2_000, 15_000, 60_000, 5 * 60_000];
const swept = 500;

/** Notifies worker processes of new messages. Lost hints are replaced by sweeps. */
export function nudgeTranslators({ bus }: Pick<AppContext, 'bus'>, place: ChannelRef): Promise<void> {
  return bus.publish(topic, place);
}

/** Translates waiting messages after each hint. The queue is in the database, so a lost hint only causes a delay. */
export function startTranslators(context: TranslationsContext): void {
  context.bus.subscribe(topic, (payload) => startTranslation(context, payload as ChannelRef));
}

/** Conversations without a hint, or whose service was paused. */
export async function sweepTranslations(context: TranslationsContext): Promise<void> {
  const waiting = await listWaitingQueues(context.database, context.clock.now(), swept);
  for (const row of waiting) startTranslation(context, { merchantId: row.merchant_id, channelId: row.channel_id });
}

function startTranslation(context: TranslationsContext, place: ChannelRef): void {
  work(context, place).catch((error) => context.logger.warn({ err: error }, 'a conversation was not translated'));
}

/** All waiting messages of one conversation, and those that arrive meanwhile. */
async function work(context: TranslationsContext, place: ChannelRef): Promise<void> {
  const tenant = context.database.forMerchant(place.merchantId);
  for (;;) {
    const now = context.clock.now();
    const until = new Date(now.getTime() + claimTime);
    const claim = await claimQueue(tenant, place.channelId, { now, until });
    if (!claim) return;
    const channel = await findChannel(context.database, place.merchantId, place.channelId, allChannelsScope);
    if (!channel) return;
    const upTo = Math.min(channel.lastSeq, claim.done_seq + batch);
    const failure = channel.isAutoTranslated ? await translateUpTo(context, channel, { ...claim, upTo }) : undefined;
    const pause = failure?.isPassing ? pauses[claim.attempts] : undefined;
    if (pause !== undefined)
      return waitWith(context, { ...place, claimedUntil: until }, { pause, attempts: claim.attempts + 1 });
    const isOver = !channel.isAutoTranslated || (channel.status === 'closed' && upTo === channel.lastSeq);
    await updateQueue(
      tenant,
      { channelId: place.channelId, claimedUntil: until },
      {
        done_seq: channel.isAutoTranslated ? upTo : channel.lastSeq,
        attempts: 0,
        held_until: null,
        is_watched: !isOver,
      },
    );
    // Hints during the claim were ignored by other processes, so new messages are checked here.
    if (isOver || !(await isBehind(context, place, upTo))) return;
  }
}

async function isBehind(context: AppContext, { merchantId, channelId }: ChannelRef, doneSeq: number): Promise<boolean> {
  const channel = await findChannel(context.database, merchantId, channelId, allChannelsScope);
  return channel !== undefined && channel.lastSeq > doneSeq;
}

async function waitWith(
  context: TranslationsContext,
  place: ChannelRef & { claimedUntil: Date },
  { pause, attempts }: { pause: number; attempts: number },
) {
  const tenant = context.database.forMerchant(place.merchantId);
  await updateQueue(tenant, place, { attempts, held_until: new Date(context.clock.now().getTime() + pause) });
  setTimeout(() => startTranslation(context, place), pause + 50).unref();
}

/** Translates a range; returns the first temporary failure. Others are final. */
async function translateUpTo(
  context: TranslationsContext,
  channel: ChannelState,
  queue: { done_seq: number; upTo: number; locale: Locale },
): Promise<ServiceFailure | undefined> {
  const tenant = context.database.forMerchant(channel.merchantId);
  const range = { after: queue.done_seq, upTo: queue.upTo };
  const messages = await listSpokenAfter(tenant, channel.id, range);
  const present = await listLocalesOf(
    tenant,
    channel.participants.map(({ id }) => id),
  );
  const readers = present.length > 0 ? present : [queue.locale];
  // The latest message first, since a reader waits for it.
  const wishes = messages
    .toReversed()
    .flatMap((message) => getTargets(message, channel, readers).map((to) => ({ message, to })));
  const failures: ServiceFailure[] = [];
  await Promise.all(
    wishes.map(({ message, to }) =>
      renderMessage(context, channel, message, to).catch((error: unknown) => {
        if (!(error instanceof FailureError)) throw error;
        if (error instanceof ServiceFailure) failures.push(error);
      }),
    ),
  );
  return failures.find(({ isPassing }) => isPassing);
}

function getTargets(
  message: SpokenMessage,
  channel: ChannelState,
  readers: readonly Locale[],
): readonly TranslationLanguageCode[] {
  // Names of places stay as they are on the map.
  if (message.type === 'location') return [];
  if (message.sender_type === 'operator') return [getVisitorLanguage(channel)];
  return message.sender_type === 'system' ? [] : readers;
}
