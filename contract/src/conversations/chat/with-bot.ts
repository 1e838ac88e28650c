import type { Channel } from './channels.schema.ts';

/** A bot answers, so the visitor waits for nobody. A person who takes the conversation ends that at once, before the mark is gone. */
export const isWithBot = ({ status, bot }: Pick<Channel, 'status' | 'bot'>): boolean =>
  bot !== null && status === 'unassigned';
