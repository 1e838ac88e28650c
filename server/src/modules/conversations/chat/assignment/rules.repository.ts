import type {
  AssignmentRules,
  ChatAssignmentInput,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import './assignment.tables.ts';

/** The assignment rules of a merchant with their version. */
export type StoredRules = AssignmentRules & { readonly version: number };

const columns = [
  'mode',
  'operators',
  'default_cap as defaultCap',
  'accept_seconds as acceptSeconds',
  'sticky_days as stickyDays',
  'is_same_language_first as isSameLanguageFirst',
  'department_rule as departmentRule',
  'people_mode as peopleMode',
  'bot_id as botId',
  'bot_hours as botHours',
  'bot_department_ids as botDepartmentIds',
  'bot_pages as botPages',
  'version',
] as const;

/** Default: operators take conversations themselves. */
const atFirst: StoredRules = {
  mode: 'manual',
  operators: [],
  defaultCap: 5,
  acceptSeconds: 0,
  stickyDays: 0,
  isSameLanguageFirst: false,
  departmentRule: 'off',
  peopleMode: 'manual',
  botId: null,
  botHours: 'always',
  botDepartmentIds: [],
  botPages: [],
  version: 0,
};

export async function findRules(query: TenantDatabase['query'] | Tx): Promise<StoredRules> {
  const row = await query.selectFrom('chat_assignment_settings').select(columns).executeTakeFirst();
  return row ?? atFirst;
}

/** Writes all rules as the next version. The merchant's row must be locked, since the rules may have no row yet. */
export async function saveRules(query: Tx, rules: ChatAssignmentInput, at: Date): Promise<StoredRules> {
  const values = {
    mode: rules.mode,
    operators: JSON.stringify(rules.operators),
    default_cap: rules.defaultCap,
    accept_seconds: rules.acceptSeconds,
    sticky_days: rules.stickyDays,
    is_same_language_first: rules.isSameLanguageFirst,
    department_rule: rules.departmentRule,
    people_mode: rules.peopleMode,
    bot_id: rules.botId,
    bot_hours: rules.botHours,
    bot_department_ids: rules.botDepartmentIds,
    bot_pages: rules.botPages,
    version: rules.version + 1,
    updated_at: at,
  };
  return query
    .insertInto('chat_assignment_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow();
}
