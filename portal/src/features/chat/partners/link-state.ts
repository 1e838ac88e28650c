import type { Channel } from '@sala/contract/chat/channels.schema.ts';

type Linked = Pick<Channel, 'link'>;

/** The visitor writes at the partner now. */
export const isAtPartner = ({ link }: Linked): boolean => link?.direction === 'out' && link.state === 'open';

/** The visitor writes here, in the place of a partner. */
export const isFromPartner = ({ link }: Linked): boolean => link?.direction === 'in' && link.state === 'open';

/** It was handed back, and who has it may read what was said here. */
export const isSharedBack = ({ link }: Linked): boolean => link?.direction === 'in' && link.sharesBack;

/** It went on at the other business, and is opened again from there only. */
export const isElsewhere = (channel: Linked): boolean =>
  isAtPartner(channel) || (channel.link?.direction === 'in' && channel.link.state !== 'open');
