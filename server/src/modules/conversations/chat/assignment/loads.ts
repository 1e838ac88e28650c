import { peopleModeOf } from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import type { LoadOf, WorkOf } from '#modules/time/availability/availability.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import type { ChannelChange } from '../chat.events.ts';
import { countLoads } from './assignment-coordinator.repository.ts';
import type { AssignmentContext, KnownRules } from './read-rules.ts';
import { findRules, type StoredRules } from './rules.repository.ts';

/** Changes that affect the load: of the present participants, or of any operator. */
const countLoadOf: Partial<Record<ChannelChange, 'theirs' | 'anybodys'>> = {
  assign: 'theirs',
  end: 'theirs',
  endByVisitor: 'theirs',
  autoClose: 'theirs',
  crossTransfer: 'theirs',
  snooze: 'theirs',
  wake: 'theirs',
  reopen: 'theirs',
  accept: 'anybodys',
  leave: 'anybodys',
  release: 'anybodys',
  offer: 'anybodys',
};

/**
 * An operator's limit of conversations; undefined without a limit: before a business has saved one, and for people
 * who get no conversations automatically, because colleagues can still transfer some to them.
 */
function getCap({ version, operators, defaultCap }: StoredRules, userId: string): number | undefined {
  if (version === 0) return undefined;
  return (operators.find(({ operatorId }) => operatorId === userId)?.cap ?? defaultCap) || undefined;
}

/** Whether an operator has reached their limit, in any mode of assignment. */
export async function isAtCap(context: AppContext, unit: UnitOfWork, userId: string): Promise<boolean> {
  const cap = getCap(await findRules(unit.query), userId);
  if (cap === undefined) return false;
  const loads = await countLoads(unit.executeRaw, unit.merchantId, context.clock.now());
  return (loads.get(userId) ?? 0) >= cap;
}

/** Load and limit of each operator, for the calculation of availability. */
export class OperatorLoads {
  readonly #context: Pick<AppContext, 'clock' | 'database'>;
  readonly #rules: KnownRules;

  constructor(context: Pick<AppContext, 'clock' | 'database'>, rules: KnownRules) {
    this.#context = context;
    this.#rules = rules;
  }

  /** In manual mode no operator is full. */
  async read(merchantId: string): Promise<LoadOf> {
    if (peopleModeOf(await this.#rules.read(merchantId)) === 'manual') return () => undefined;
    const workOf = await this.count(merchantId);
    return (userId) => {
      const { current, cap } = workOf(userId);
      return cap === null ? undefined : { current, cap };
    };
  }

  /** In any mode. */
  async count(merchantId: string): Promise<WorkOf> {
    const { clock, database } = this.#context;
    const rules = await this.#rules.read(merchantId);
    const loads = await countLoads(database.forMerchant(merchantId).sql, merchantId, clock.now());
    return (userId) => ({ current: loads.get(userId) ?? 0, cap: getCap(rules, userId) ?? null });
  }
}

/** Emits changes of loads. */
export function registerLoads(context: AssignmentContext): void {
  context.events.on('channel.changed', async ({ merchantId, channel, cause }) => {
    const whose = countLoadOf[cause] ?? (isJustAwake(channel) ? 'theirs' : undefined);
    if (!whose || peopleModeOf(await context.rules.read(merchantId)) === 'manual') return;
    context.events.publish([{ name: 'load.changed', payload: { merchantId, userIds: concerned(channel, whose) } }]);
  });
}

/** Messages and moves of any kind wake it, and it counts in its operator's load again. */
const isJustAwake = ({ wokeAt, updatedAt }: ChannelState): boolean => wokeAt !== null && wokeAt === updatedAt;

function concerned({ assignedOperatorId }: ChannelState, whose: 'theirs' | 'anybodys'): 'all' | string[] {
  if (whose === 'anybodys') return 'all';
  return assignedOperatorId === null ? [] : [assignedOperatorId];
}
