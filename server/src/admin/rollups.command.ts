import { rebuildRollups } from '#modules/analytics/reports/reports.public.ts';
import { findBusinesses, readBusiness } from '#modules/billing/subscriptions/subscriptions.public.ts';
import { type AdminCommand, AdminError } from './command.ts';

export const rollupsCommands: readonly AdminCommand[] = [
  {
    words: ['rollups', 'rebuild'],
    usage: '[id, application id or email]',
    count: [0, 1],
    help: 'Makes the rollups of reports again from the rows themselves, of all businesses or of one; until they are ready, figures are read from the rows.',
    async run(context, [name]) {
      const one = name === undefined ? undefined : await readBusiness(context, name);
      if (name !== undefined && !one)
        throw new AdminError(`There is no business with the id, application id or user ${name}.`);
      const businesses = one ? [one] : await findBusinesses(context, undefined);
      for (const { id } of businesses) await rebuildRollups(context, id);
      return one
        ? `The rollups of ${one.name} are rebuilt.`
        : `The rollups of ${businesses.length} businesses are rebuilt.`;
    },
  },
];
