import { feedLoads } from '#modules/availability/availability.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import type { ChannelChange } from '../chat.events.ts';
import { countLoads } from './desk.repository.ts';
import { readRules } from './read-rules.ts';

/** After these somebody has more or fewer conversations than before; where it may be another one than who has it now, anybody. */
const whoseLoad: Partial<Record<ChannelChange, 'theirs' | 'anybodys'>> = {
  assign: 'theirs',
  end: 'theirs',
  endByVisitor: 'theirs',
  autoClose: 'theirs',
  crossTransfer: 'theirs',
  accept: 'anybodys',
  leave: 'anybodys',
  release: 'anybodys',
  offer: 'anybodys',
};

/** Tells those who show whether somebody can take work how much they have. Where operators choose for themselves nobody is full. */
export function registerLoads(context: AppContext): void {
  feedLoads(context, async (merchantId) => {
    const rules = await readRules(context, merchantId);
    if (rules.mode === 'manual') return () => undefined;
    const { sql } = context.database.forMerchant(merchantId);
    const loads = await countLoads(sql, merchantId, context.clock.now());
    const caps = new Map(rules.operators.map(({ operatorId, cap }) => [operatorId, cap]));
    return (userId) => {
      const cap = caps.get(userId) ?? rules.defaultCap;
      // Who gets nothing by itself is not full: a colleague can still hand them something.
      return cap === 0 ? undefined : { current: loads.get(userId) ?? 0, cap };
    };
  });
  context.events.on('channel.changed', async ({ merchantId, channel, cause }) => {
    const whose = whoseLoad[cause];
    if (!whose || (await readRules(context, merchantId)).mode === 'manual') return;
    context.events.publish([{ name: 'load.changed', payload: { merchantId, userIds: concerned(channel, whose) } }]);
  });
}

function concerned({ assignedOperatorId }: ChannelState, whose: 'theirs' | 'anybodys'): 'all' | string[] {
  if (whose === 'anybodys') return 'all';
  return assignedOperatorId === null ? [] : [assignedOperatorId];
}
