import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';

type Linked = Pick<Channel, 'link'>;

/** The visitor currently writes to the partner. */
export const isAtPartner = ({ link }: Linked): boolean => link?.direction === 'out' && link.state === 'open';

/** The visitor currently writes here instead of to the partner. */
export const isFromPartner = ({ link }: Linked): boolean => link?.direction === 'in' && link.state === 'open';

/** The conversation was returned, and its assignee there may read the messages written here. */
export const isSharedBack = ({ link }: Linked): boolean => link?.direction === 'in' && link.sharesBack;

/** The conversation continued at the other business and can only be reopened from there. */
export const isElsewhere = (channel: Linked): boolean =>
  isAtPartner(channel) || (channel.link?.direction === 'in' && channel.link.state !== 'open');
