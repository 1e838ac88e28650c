import {
  type AssignmentRules,
  type ChatAssignment,
  type ChatAssignmentInput,
  isBotMode,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { listNames } from '#modules/identity/users/users.public.ts';
import { changeAuditedSettings } from '#modules/organisation/audit/audit.public.ts';
import { listDepartmentNames, organisationChanged } from '#modules/organisation/departments/departments.public.ts';
import { emitMerchantChanged, lockMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { findBotState } from '../bot/live-bots.repository.ts';
import { findRules, type StoredRules, saveRules } from './rules.repository.ts';

const presentRules = (merchantId: string, rules: StoredRules): ChatAssignment => ({ id: merchantId, ...rules });

export async function getRules(context: AppContext, { merchantId }: UserActor): Promise<ChatAssignment> {
  return presentRules(merchantId, await findRules(context.database.forMerchant(merchantId).query));
}

/**
 * Replaces the rules of the merchant. Throws recordChanged when they are based on an older version, recordNotFound for unknown people, bots and
 * departments.
 */
export async function updateRules(
  context: AppContext,
  actor: UserActor,
  { rules, request }: { rules: ChatAssignmentInput; request: RequestInfo },
): Promise<ChatAssignment> {
  const { merchantId } = actor;
  const saved = await inTransaction(context, merchantId, async (unit) => {
    const merchant = await lockMerchant(unit);
    const before = await findRules(unit.query);
    const names = await namesOfPeople(unit.query, rules);
    await assertBotRules(unit.query, rules, before);
    const after = await changeAuditedSettings(
      context,
      unit,
      { actor, request },
      {
        action: 'chatAssignment.changed',
        target: { id: merchantId, name: merchant.name },
        before,
        version: rules.version,
        present: (now) => presentRules(merchantId, now),
        write: () => saveRules(unit.query, rules, context.clock.now()),
        shown: (now) => readable(now, names),
      },
    );
    // Limits may have changed, so that waiting conversations may be assigned.
    organisationChanged(unit, 'assignment');
    return after;
  });
  await emitMerchantChanged(context, merchantId);
  return presentRules(merchantId, saved);
}

/** Names of all present and former users by id. Throws recordNotFound for an unknown id. */
export async function namesOfPeople(
  query: TenantDatabase['query'],
  { operators }: Pick<AssignmentRules, 'operators'>,
): Promise<ReadonlyMap<string, string>> {
  const names = await listNames(query);
  for (const { operatorId } of operators) found(names.get(operatorId));
  return names;
}

/**
 * Throws recordNotFound for a bot or a department that the merchant does not have. What was deleted since it was saved may stay, except for the
 * bot that has to answer, which has to be published.
 */
export async function assertBotRules(
  query: TenantDatabase['query'],
  { mode, botId, botDepartmentIds }: AssignmentRules,
  before: StoredRules,
): Promise<void> {
  const isKept = botId === before.botId && !isBotMode(mode);
  if (botId !== null && !isKept) {
    const { isPublished } = found(await findBotState(query, botId));
    if (!isPublished && isBotMode(mode)) failFields({ botId: [{ key: 'botNotPublished' }] });
  }
  if (botDepartmentIds.length === 0) return;
  const departments = await listDepartmentNames(query);
  const known = new Set([...departments.map(({ id }) => id), ...before.botDepartmentIds]);
  for (const id of botDepartmentIds) found(known.has(id) || undefined);
}

/** One value for each field, as the audit log shows them. */
function readable({ version: _, operators, ...rest }: StoredRules, names: ReadonlyMap<string, string>) {
  const ranking = operators.map(({ operatorId, cap, languages }) =>
    [names.get(operatorId) ?? '', cap, ...languages].filter((part) => part !== null).join(' '),
  );
  return { ...rest, ranking };
}
