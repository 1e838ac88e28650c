import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** What the address of the list says. */
export const botsSearch = tableSearchSchema(
  { search: z.string() },
  { orders: ['name', 'createdAt'], defaultOrder: 'name', defaultSort: 'asc' },
);

export const botTabs = [
  'intents',
  'stories',
  'entities',
  'basics',
  'advanced',
  'training',
  'unmatched',
  'talks',
  'try',
] as const;
export type BotTab = (typeof botTabs)[number];

/** What the address of a bot says: the tab. The first is the default and has no parameter. */
export function botSearch({ tab }: Record<string, unknown>): { tab?: BotTab } {
  const known = botTabs.find((name) => name === tab);
  return known && known !== botTabs[0] ? { tab: known } : {};
}
