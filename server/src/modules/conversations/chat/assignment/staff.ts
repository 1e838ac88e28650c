import type {
  AssignmentCandidate,
  AssignmentRules,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import {
  canAnswerChats,
  getName,
  listActiveUsers,
  toPicture,
  type UserRecord,
} from '#modules/identity/users/users.public.ts';
import { availabilityOfUsers, departmentsOfUsers } from '#modules/time/availability/availability.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { ChatContext } from '../chat.context.ts';
import { countLoads, readTurns, type Sql } from './assignment-coordinator.repository.ts';
import type { Candidate } from './choose.ts';

/** An operator who can answer visitors, and their availability. */
export interface Operator {
  readonly user: UserRecord;
  readonly availability: AssignmentCandidate['availability'];
  readonly department: { readonly id: string; readonly name: string } | null;
}

/** Sorted by first name. */
export async function readOperators(context: ChatContext, merchantId: string): Promise<Operator[]> {
  const active = await listActiveUsers(context.database.forMerchant(merchantId));
  const users = active.filter(canAnswerChats);
  const [availability, departments] = await Promise.all([
    availabilityOfUsers(context, merchantId, users),
    departmentsOfUsers(context, merchantId),
  ]);
  return users.map((user) => ({
    user,
    availability: availability.get(user.id)!,
    department: departments.get(user.id) ?? null,
  }));
}

/** Candidates with loads counted in the transaction of the choice. */
export async function scoreOperators(
  sql: Sql,
  merchantId: string,
  { operators, rules, now }: { operators: readonly Operator[]; rules: AssignmentRules; now: Date },
): Promise<Candidate[]> {
  const loads = await countLoads(sql, merchantId, now);
  const turns = await readTurns(
    sql,
    merchantId,
    operators.map(({ user }) => user.id),
  );
  const listed = new Map(rules.operators.map((row, index) => [row.operatorId, { ...row, rank: index + 1 }]));
  return operators.map(({ user, availability, department }) => {
    const own = listed.get(user.id);
    return {
      operatorId: user.id,
      name: getName(user),
      availability,
      load: loads.get(user.id) ?? 0,
      cap: own?.cap ?? rules.defaultCap,
      rank: own?.rank ?? null,
      languages: own && own.languages.length > 0 ? own.languages : [user.locale],
      departmentId: department?.id ?? null,
      lastAssignedAt: turns.get(user.id) ?? null,
    };
  });
}

/** The same for the settings page, in order of the ranking. */
export function presentOperators(
  context: Pick<AppContext, 'config' | 'clock'>,
  operators: readonly Operator[],
  candidates: readonly Candidate[],
): AssignmentCandidate[] {
  const rows = operators.map(({ user, availability, department }, index) => {
    const { load, cap, languages, rank, lastAssignedAt } = candidates[index]!;
    return {
      id: user.id,
      name: getName(user),
      profilePicture: toPicture(context, user),
      departmentId: department?.id ?? null,
      departmentName: department?.name ?? null,
      availability,
      load,
      cap,
      languages: [...languages],
      rank,
      lastAssignedAt: lastAssignedAt === null ? null : new Date(lastAssignedAt).toISOString(),
    };
  });
  return rows.sort((left, right) => (left.rank ?? Number.MAX_SAFE_INTEGER) - (right.rank ?? Number.MAX_SAFE_INTEGER));
}
