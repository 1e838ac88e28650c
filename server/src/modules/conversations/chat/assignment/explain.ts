import {
  type AssignmentCandidate,
  type AssignmentChoice,
  type AssignmentEntry,
  type AssignmentRules,
  peopleModeOf,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { getName } from '#modules/identity/users/users.public.ts';
import { findDepartment } from '#modules/organisation/departments/departments.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { found } from '#platform/failure.ts';
import { findVisibleChannel } from '../channels/channels.usecases.ts';
import type { ChatContext } from '../chat.context.ts';
import { findUnassigned } from './assignment-coordinator.repository.ts';
import { choose } from './choose.ts';
import { listBotHandOvers, listLogRows } from './log.repository.ts';
import type { AssignmentContext } from './read-rules.ts';
import { findRules } from './rules.repository.ts';
import { presentOperators, readOperators, scoreOperators } from './staff.ts';
import { assertBotRules, namesOfPeople } from './update-rules.ts';

async function readCandidates(context: ChatContext, merchantId: string, rules: AssignmentRules) {
  const operators = await readOperators(context, merchantId);
  const now = context.clock.now();
  return {
    operators,
    candidates: await scoreOperators(context.database.forMerchant(merchantId).sql, merchantId, {
      operators,
      rules,
      now,
    }),
  };
}

/** All operators who can answer visitors, in order of the ranking. */
export async function listOperators(
  context: AssignmentContext,
  { merchantId }: UserActor,
): Promise<AssignmentCandidate[]> {
  const { operators, candidates } = await readCandidates(context, merchantId, await context.rules.read(merchantId));
  return presentOperators(context, operators, candidates);
}

/** Who would get a new visitor's conversation by these rules. */
export async function previewChoice(
  context: ChatContext,
  { merchantId }: UserActor,
  { rules, locale, departmentId = null }: { rules: AssignmentRules; locale: Locale; departmentId?: string | null },
): Promise<AssignmentChoice> {
  const { query } = context.database.forMerchant(merchantId);
  await namesOfPeople(query, rules);
  await assertBotRules(query, rules, await findRules(query));
  if (departmentId !== null) found(await findDepartment(query, departmentId));
  const { candidates } = await readCandidates(context, merchantId, rules);
  return choose(candidates, rules, { locale, departmentId, lastOperatorId: null, tried: {} });
}

/**
 * The assignments of a conversation with their reasons, newest first, and why it waits. Throws recordNotFound when the actor cannot see it.
 */
export async function readAssignmentLog(
  context: AssignmentContext,
  actor: UserActor,
  { channelId, limit }: { channelId: string; limit: number },
): Promise<AssignmentEntry[]> {
  const { merchantId } = actor;
  const channel = await findVisibleChannel(context, actor, channelId);
  const rows = await listLogRows(context.database.forMerchant(merchantId).query, channelId, limit);
  const past = rows.map(
    (row): AssignmentEntry => ({
      id: row.id,
      channelId: row.channel_id,
      at: row.at.toISOString(),
      mode: row.mode,
      outcome: row.outcome === 'offered' ? 'offered' : 'assigned',
      end: row.end,
      bot: null,
      chosen: { id: row.operator_id, name: getName({ firstName: row.first_name, lastName: row.last_name }) },
      considered: row.considered,
    }),
  );
  const byBots = await listBotHandOvers(context.database.forMerchant(merchantId).query, channelId);
  const handedOver = byBots.map(
    ({ id, at, bot }): AssignmentEntry => ({
      id,
      channelId,
      at: at.toISOString(),
      mode: 'basicBot',
      outcome: 'botHandedOver',
      end: null,
      bot,
      chosen: null,
      considered: [],
    }),
  );
  const all = [...past, ...handedOver].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const now = channel.status === 'unassigned' ? await explainWaiting(context, merchantId, channelId) : undefined;
  return (now ? [now, ...all] : all).slice(0, limit);
}

async function explainWaiting(
  context: AssignmentContext,
  merchantId: string,
  channelId: string,
): Promise<AssignmentEntry | undefined> {
  const rules = await context.rules.read(merchantId);
  if (peopleModeOf(rules) === 'manual') return undefined;
  const now = context.clock.now();
  const waiting = await findUnassigned(context.database.forMerchant(merchantId).sql, merchantId, {
    channelId,
    rules,
    now,
  });
  if (!waiting) return undefined;
  const { candidates } = await readCandidates(context, merchantId, rules);
  const { considered } = choose(candidates, rules, waiting);
  return {
    id: channelId,
    channelId,
    at: now.toISOString(),
    mode: peopleModeOf(rules),
    outcome: 'waiting',
    end: null,
    bot: null,
    chosen: null,
    considered,
  };
}
