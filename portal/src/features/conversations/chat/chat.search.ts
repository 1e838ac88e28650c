import { channelSources } from '@sala/contract/conversations/chat/channel-sources.ts';
import {
  type channelAssignments,
  channelOrders,
  channelStatusFilters,
} from '@sala/contract/conversations/chat/channels.schema.ts';
import { maxSeq } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';

export const chatTabs = ['mine', 'unassigned', 'all'] as const satisfies readonly (typeof channelAssignments)[number][];
/** `any` shows conversations of every status; the server has no filter for it. */
export const chatFilters = [...channelStatusFilters, 'any'] as const;
export const chatOrders = channelOrders;

/** `any`: by whichever way the customer writes. */
export const chatSources = ['any', ...channelSources] as const;

export type ChatSource = (typeof chatSources)[number];
export type ChatTab = (typeof chatTabs)[number];
export type ChatFilter = (typeof chatFilters)[number];
export type ChatOrder = (typeof chatOrders)[number];
export type ChatSort = 'asc' | 'desc';

/** What the list shows, with every default filled in. */
export interface ChatView {
  tab: ChatTab;
  filter: ChatFilter;
  order: ChatOrder;
  sort: ChatSort;
  source: ChatSource;
  /** The id of a tag; empty: with any tags or none. */
  tag: string;
  q: string;
}

type ListOrder = Pick<ChatView, 'order' | 'sort'>;

const longestWaitFirst: ListOrder = { order: 'waitingSince', sort: 'asc' };
const latestFirst: ListOrder = { order: 'updatedAt', sort: 'desc' };
const wakingFirst: ListOrder = { order: 'snoozedUntil', sort: 'asc' };

/**
 * A list of pending work, or of those who wait, starts with the customer who has waited longest, that of what is put aside with what wakes
 * next; other lists start with the latest conversation.
 */
export function getDefaultOrder({ tab, filter }: Pick<ChatView, 'tab' | 'filter'>): ListOrder {
  if (filter === 'snoozed') return wakingFirst;
  if (filter === 'waiting') return longestWaitFirst;
  return tab !== 'all' && workFilters.has(filter) ? longestWaitFirst : latestFirst;
}

const workFilters: ReadonlySet<ChatFilter> = new Set(['open', 'unread', 'ongoing', 'unassigned']);

export const defaultView: ChatView = {
  tab: 'mine',
  filter: 'open',
  ...longestWaitFirst,
  source: 'any',
  tag: '',
  q: '',
};

/** Where everything is searched, in whichever order. */
export const widestView = { tab: 'all', filter: 'any', source: 'any', tag: '' } as const satisfies Partial<ChatView>;

export const isWidest = ({ tab, filter, source, tag }: ChatView): boolean =>
  tab === widestView.tab && filter === widestView.filter && source === widestView.source && tag === widestView.tag;

/** A wrong or outdated value in a bookmarked address is ignored instead of breaking the page. */
const forgiving = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** The router reads `?q=012` as a number, and numbers are valid search texts. */
const searchText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

const parametersSchema = z.object({
  /** The open conversation. */
  c: forgiving(z.uuid()),
  /** The selected message of the conversation, by its seq. */
  m: forgiving(z.int().check(z.minimum(1), z.maximum(maxSeq))),
  tab: forgiving(z.enum(chatTabs)),
  filter: forgiving(z.enum(chatFilters)),
  order: forgiving(z.enum(chatOrders)),
  sort: forgiving(z.enum(['asc', 'desc'])),
  source: forgiving(z.enum(chatSources)),
  tag: forgiving(z.uuid()),
  q: forgiving(searchText),
  /** The visitor's details are open as a drawer or, on phones, as a separate pane. */
  panel: forgiving(z.enum(['visitor'])),
});

/** The search parameters of /chat. Defaults are never part of them. */
export type ChatSearch = z.infer<typeof parametersSchema>;

function stripDefaults(search: ChatSearch): ChatSearch {
  const stripped: ChatSearch = { ...search };
  const { order, sort } = toView(search);
  const usual = getDefaultOrder(toView(search));
  if (order === usual.order && sort === usual.sort) {
    delete stripped.order;
    delete stripped.sort;
  }
  for (const key of ['tab', 'filter', 'source', 'tag', 'q'] as const)
    if (stripped[key] === defaultView[key] || stripped[key] === '') delete stripped[key];
  for (const key of Object.keys(stripped) as (keyof ChatSearch)[])
    if (stripped[key] === undefined) delete stripped[key];
  return stripped;
}

/** For the route's `validateSearch`. */
export const chatSearchSchema = z.pipe(parametersSchema, z.transform(stripDefaults));

export function toView(search: ChatSearch): ChatView {
  const tab = search.tab ?? defaultView.tab;
  const filter = search.filter ?? defaultView.filter;
  const usual = getDefaultOrder({ tab, filter });
  // In any other list nothing says when a conversation wakes.
  const chosen = search.order === 'snoozedUntil' && filter !== 'snoozed' ? usual : search;
  return {
    tab,
    filter,
    order: chosen.order ?? usual.order,
    sort: chosen.sort ?? usual.sort,
    source: search.source ?? defaultView.source,
    tag: search.tag ?? defaultView.tag,
    q: search.q ?? defaultView.q,
  };
}

/** The search parameters after a change of view; the open conversation stays open. A chosen order is stored together with its direction. */
export function withView(search: ChatSearch, change: Partial<ChatView>): ChatSearch {
  return stripDefaults({ ...search, ...change });
}

/** The query of the list's endpoint. */
export function toChannelQuery({ tab, filter, order, sort, source, tag, q }: ChatView) {
  const search = q.trim();
  return {
    assigned: tab,
    ...(filter === 'any' ? {} : { status: filter }),
    order,
    sort,
    ...(source === 'any' ? {} : { source }),
    ...(tag ? { tagId: tag } : {}),
    ...(search ? { search } : {}),
  };
}
