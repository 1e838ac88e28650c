import {
  addOwner,
  listOwners,
  type OwnerCredentials,
  removeOwner,
  resetOwner,
} from '#modules/billing/console/console.public.ts';
import { type AdminCommand, AdminError, textTable } from './command.ts';

/** What the person needs to sign in; it is not kept, and not shown again. */
const shown = (email: string, { password, totpSecret, totpAddress }: OwnerCredentials): string =>
  [
    `${email} can sign in at /console. This is shown only now:`,
    '',
    textTable([
      ['Password', password],
      ['Authenticator', totpSecret],
      ['As a link', totpAddress],
    ]),
  ].join('\n');

export const ownersCommands: readonly AdminCommand[] = [
  {
    words: ['owners', 'list'],
    usage: '',
    count: [0, 0],
    help: 'Lists who can sign in at /console.',
    async run(context) {
      const owners = await listOwners(context);
      if (owners.length === 0) return 'There are none.';
      const rows = owners.map(({ email, name, createdAt }) => [email, name, createdAt.toISOString().slice(0, 10)]);
      return textTable([['EMAIL', 'NAME', 'SINCE'], ...rows]);
    },
  },
  {
    words: ['owners', 'add'],
    usage: '<email> <name>',
    count: [2, Number.POSITIVE_INFINITY],
    help: 'Lets somebody sign in at /console: prints their password and the key for their authenticator, once.',
    async run(context, [email = '', ...words]) {
      if (!/^[^\s@]{1,100}@[^\s@]{1,150}$/.test(email)) throw new AdminError(`${email} is not an email address.`);
      const made = await addOwner(context, { email, name: words.join(' ') });
      if (!made) throw new AdminError(`${email} can sign in already; "owners reset" makes a new password.`);
      return shown(email, made);
    },
  },
  {
    words: ['owners', 'reset'],
    usage: '<email>',
    count: [1, 1],
    help: 'Gives a new password and a new key for the authenticator, and ends all sessions.',
    async run(context, [email = '']) {
      const made = await resetOwner(context, email);
      if (!made) throw new AdminError(`${email} has no account for /console.`);
      return shown(email, made);
    },
  },
  {
    words: ['owners', 'remove'],
    usage: '<email>',
    count: [1, 1],
    help: 'Takes an account for /console away, at once.',
    async run(context, [email = '']) {
      if (!(await removeOwner(context, email))) throw new AdminError(`${email} has no account for /console.`);
      return `${email} can no longer sign in at /console.`;
    },
  },
];
