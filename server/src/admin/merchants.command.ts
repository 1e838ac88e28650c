import {
  type BusinessAccount,
  extendPlan,
  findBusinesses,
  readBusiness,
  resumeBusiness,
  suspendBusiness,
} from '#modules/billing/subscriptions/subscriptions.public.ts';
import type { Services } from '../modules.ts';
import { type AdminCommand, AdminError, textTable } from './command.ts';

const dayOf = (time: string | null): string => time?.slice(0, 10) ?? '-';

/** By its id, its application id or the email of one of its users. */
async function named(context: Services, name: string): Promise<BusinessAccount> {
  const business = await readBusiness(context, name);
  if (!business) throw new AdminError(`There is no business with the id, application id or user ${name}.`);
  return business;
}

const limitText = (value: number | null): string => (value === null ? 'no limit' : String(value));

export const merchantsCommands: readonly AdminCommand[] = [
  {
    words: ['merchants', 'list'],
    usage: '[text]',
    count: [0, 1],
    help: 'Lists the businesses, or those whose name has the text in it.',
    async run(context, [text]) {
      const businesses = await findBusinesses(context, text);
      if (businesses.length === 0) return 'There are none.';
      const head = ['ID', 'STANDING', 'PLAN', 'SEATS', 'PAID UNTIL', 'NAME'];
      const rows = businesses.map(({ id, standing, planType, seats, validTo, name }) => [
        id,
        standing,
        planType,
        limitText(seats),
        dayOf(validTo),
        name,
      ]);
      return textTable([head, ...rows]);
    },
  },
  {
    words: ['merchants', 'show'],
    usage: '<id, application id or email>',
    count: [1, 1],
    help: 'Shows the plan of a business and what it uses of it; nothing of its customers.',
    async run(context, [name = '']) {
      const one = await named(context, name);
      const facts = [
        ['Name', one.name],
        ['Id', one.id],
        ['Standing', one.standing],
        ['Plan', one.planType],
        ['Paid until', dayOf(one.validTo)],
        ...(one.suspendedReason ? [['Suspended because', one.suspendedReason]] : []),
        ...one.usage.map((usage) => [usage.name, `${usage.used} of ${limitText(usage.max)}`]),
      ];
      return textTable(facts);
    },
  },
  {
    words: ['merchants', 'suspend'],
    usage: '<id, application id or email> <reason>',
    count: [2, Number.POSITIVE_INFINITY],
    help: 'Lets a business only look; it is shown the reason, and visitors a polite sentence.',
    async run(context, [name = '', ...words]) {
      const one = await named(context, name);
      await suspendBusiness(context, one.id, words.join(' '));
      return `${one.name} is suspended.`;
    },
  },
  {
    words: ['merchants', 'resume'],
    usage: '<id, application id or email>',
    count: [1, 1],
    help: 'Lifts a suspension.',
    async run(context, [name = '']) {
      const one = await named(context, name);
      const wasSuspended = await resumeBusiness(context, one.id);
      return wasSuspended ? `${one.name} is no longer suspended.` : `${one.name} was not suspended.`;
    },
  },
  {
    words: ['merchants', 'extend'],
    usage: '<id, application id or email> <days>',
    count: [2, 2],
    help: 'Gives a business that has a paid plan more days of it, free of charge.',
    async run(context, [name = '', days = '']) {
      const one = await named(context, name);
      if (!/^\d{1,4}$/.test(days) || Number(days) < 1) throw new AdminError('Days are a whole number from 1 to 9999.');
      const validTo = await extendPlan(context, one.id, Number(days));
      if (!validTo) throw new AdminError(`${one.name} has the free plan, which does not end.`);
      return `${one.name} is paid until ${dayOf(validTo.toISOString())}.`;
    },
  },
];
