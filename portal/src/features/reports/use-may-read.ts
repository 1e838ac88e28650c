import type { Metric } from '@sala/contract/reports/metrics.ts';
import { ticketCapabilities } from '@sala/contract/tickets/tickets.access.ts';
import { useAbility } from '#shared/ability/ability.ts';

/** Whether one may read what figures are made of, and so open their rows. */
export function useMayRead(): (of: Metric['of']) => boolean {
  const ability = useAbility();
  return (of) =>
    of === 'channel'
      ? ability.can('read', 'chat')
      : ticketCapabilities((action, subject) => ability.can(action, subject)).view;
}
