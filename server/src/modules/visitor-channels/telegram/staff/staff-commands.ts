import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { listSeparatorOf } from '@sala/contract/core/punctuation.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { breakTimesApi } from '@sala/contract/time/break-times/break-times.api.ts';
import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { dayIn } from '#platform/day.ts';
import { FailureError } from '#platform/failure.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { getRefusalText } from './refusal-text.ts';
import { sayToMember, sendToMember, showOrder } from './say.ts';
import { toChatSend } from './staff-chat-text.ts';
import type { StaffMember } from './staff-member.ts';
import { formatTime } from './staff-times.ts';
import { staffWords } from './words/staff-words.ts';

/** Orders and conversations that a command shows; the rest is in the portal. */
const maxShown = 8;
const worked = 'pendingPrice,pending,accepted,processing,hold,completed';

type Command = keyof (typeof staffWords)['en']['commands'];

async function showOrders(
  context: TelegramContext,
  member: StaffMember,
  status: string,
  none: string,
): Promise<string | undefined> {
  const { actor, locale } = member;
  const query = { assigned: 'mine', status, order: 'updatedAt', sort: 'asc', limit: 50 } as const;
  const orders = await context.performCall(serviceOrdersApi.list, actor, { query });
  if (orders.length === 0) return none;
  for (const { id } of orders.slice(0, maxShown)) await showOrder(context, member, id, { isNew: true, isAsked: true });
  const rest = orders.length - maxShown;
  return rest > 0 ? staffWords[locale].moreOrders(rest) : undefined;
}

async function showChats(context: TelegramContext, member: StaffMember): Promise<string | undefined> {
  const { actor, locale } = member;
  const query = { assigned: 'mine', status: 'open', limit: maxShown } as const;
  const channels = await context.performCall(channelsApi.list, actor, { query });
  if (channels.length === 0) return staffWords[locale].noChats;
  await sendToMember(
    context,
    member,
    channels.map((channel) => toChatSend(channel, channel.lastMessage?.text ?? '', { locale, isMine: true })),
  );
  return undefined;
}

async function describeShift(context: TelegramContext, { actor, locale, timeZone }: StaffMember): Promise<string> {
  const words = staffWords[locale];
  const day = dayIn(timeZone, context.clock.now());
  const { entries } = await context.performCall(ownTimeApi.get, actor, { query: { from: day, to: day } });
  const lines = entries.map(({ title, work, start, end, kind }) => {
    const spans = kind === 'shift' && work.length > 0 ? work : [{ start, end }];
    const times = spans.map(
      (span) => `${formatTime(span.start, locale, timeZone)}–${formatTime(span.end, locale, timeZone)}`,
    );
    return [title, times.join(listSeparatorOf(locale))].filter(Boolean).join(' · ');
  });
  return lines.length > 0 ? `${words.shiftToday}:\n${lines.join('\n')}` : words.noShift;
}

const commands: Readonly<
  Record<Command, (context: TelegramContext, member: StaffMember) => Promise<string | undefined>>
> = {
  orders: (context, member) => showOrders(context, member, worked, staffWords[member.locale].noOrders),
  hold: (context, member) => showOrders(context, member, 'hold', staffWords[member.locale].noneOnHold),
  chats: showChats,
  on: async (context, { actor, locale }) => {
    await context.performCall(profileApi.setOffline, actor, { body: { isOffline: false } });
    return staffWords[locale].dutyOn;
  },
  off: async (context, { actor, locale }) => {
    await context.performCall(profileApi.setOffline, actor, { body: { isOffline: true } });
    return staffWords[locale].dutyOff;
  },
  break: async (context, { actor, locale, timeZone }) => {
    const { current } = await context.performCall(breakTimesApi.enable, actor, {});
    return current ? staffWords[locale].breakUntil(formatTime(current.endsAt, locale, timeZone)) : undefined;
  },
  work: async (context, { actor, locale }) => {
    await context.performCall(breakTimesApi.resume, actor, {});
    return staffWords[locale].breakOver;
  },
  shift: describeShift,
  help: async (_context, { locale }) => staffWords[locale].help,
};

/** Does what a command says; an unknown one is answered with what there is. */
export async function runCommand(context: TelegramContext, member: StaffMember, text: string): Promise<void> {
  const name = /^\/([a-z]+)/.exec(text)?.[1] ?? 'help';
  const command = Object.hasOwn(commands, name) ? commands[name as Command] : commands.help;
  try {
    const said = await command(context, member);
    if (said) await sayToMember(context, member, said);
  } catch (error) {
    if (!(error instanceof FailureError) || error.definition.status >= 500) throw error;
    await sayToMember(context, member, getRefusalText(member.locale, error));
  }
}
