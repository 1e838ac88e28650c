import type { Metric } from '@sala/contract/analytics/reports/metrics.ts';
import { ticketCapabilities } from '@sala/contract/service/tickets/tickets.access.ts';
import { useAbility } from '#shared/ability/ability.ts';

/** Whether one may read what figures are made of, and so open their rows. */
export function useCanRead(): (of: Metric['of']) => boolean {
  const ability = useAbility();
  return (of) => {
    if (of === 'channel') return ability.can('read', 'chat');
    if (of === 'presence')
      return ability.can('read', 'report-team-performance') || ability.can('read', 'employee-performance');
    if (of === 'call') return ability.can('read', 'call-center');
    if (of === 'order') return ability.can('read', 'view-service');
    return ticketCapabilities((action, subject) => ability.can(action, subject)).view;
  };
}
