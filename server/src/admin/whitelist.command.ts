import { turnWhitelistOff } from '#modules/identity/network/network.public.ts';
import { findUserByEmail } from '#modules/identity/users/users.public.ts';
import { type AdminCommand, AdminError } from './command.ts';

export const whitelistCommands: readonly AdminCommand[] = [
  {
    words: ['whitelist', 'off'],
    usage: '<email>',
    count: [1, 1],
    help: 'Turns the whitelist of addresses off for the business of the user with this email: the way back in when it has locked everybody out.',
    async run(context, [email = '']) {
      const user = await findUserByEmail(context.database, email.trim().toLowerCase());
      if (!user) throw new AdminError(`Nobody here has the email ${email}.`);
      const wasEnabled = await turnWhitelistOff(context, user.merchantId);
      return wasEnabled
        ? 'The whitelist is off; people can sign in from everywhere.'
        : 'The whitelist was off already.';
    },
  },
];
