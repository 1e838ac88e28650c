import { isBotMode } from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { readChatOpening } from '#modules/time/availability/availability.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { findRules } from '../assignment/rules.repository.ts';
import type { ChannelMarks } from '../channels/channels.table.ts';
import type { ChatContext } from '../chat.context.ts';
import { findBotState, findLiveBot } from './live-bots.repository.ts';

/** The beginning of the address of a page, without the host and what is searched on it. */
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);

const isOnPages = (pages: readonly string[], url: string | null | undefined) =>
  pages.length === 0 || (Boolean(url) && pages.some((page) => pathOf(url ?? '').startsWith(pathOf(page))));

/** The bot that answers a visitor who writes now, as a mark of the conversation; none where people do, or where it was not published. */
export async function chooseBot(
  context: ChatContext,
  unit: UnitOfWork,
  arrival: { readonly departmentId: string | null | undefined; readonly pageUrl: string | null | undefined },
): Promise<ChannelMarks['bot']> {
  const rules = await findRules(unit.query);
  if (!isBotMode(rules.mode) || rules.botId === null) return undefined;
  const { botDepartmentIds, botPages, botHours } = rules;
  if (botDepartmentIds.length > 0 && !botDepartmentIds.includes(arrival.departmentId ?? '')) return undefined;
  if (!isOnPages(botPages, arrival.pageUrl)) return undefined;
  if (botHours === 'outOfHours' && (await readChatOpening(context, unit.merchantId)).isOnline) return undefined;
  const bot = await findLiveBot(unit, rules.botId);
  return bot && (rules.mode === 'advancedBot' ? { ...bot, isAdvanced: true } : bot);
}

/** Whether a bot answers first all who write now, whatever they choose and on every page, so that nobody new waits for people. */
export async function isBotFirst(context: ChatContext, merchantId: string): Promise<boolean> {
  const { query } = context.database.forMerchant(merchantId);
  const { mode, botId, botDepartmentIds, botPages, botHours } = await findRules(query);
  if (!isBotMode(mode) || botId === null || botDepartmentIds.length > 0 || botPages.length > 0) return false;
  if (botHours === 'outOfHours' && (await readChatOpening(context, merchantId)).isOnline) return false;
  return (await findBotState(query, botId))?.isPublished ?? false;
}
