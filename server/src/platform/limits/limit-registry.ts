import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';

/**
 * Where a limit is counted:
 * - `everywhere`: across all processes, in Redis or, without Redis, in PostgreSQL: limits that protect accounts;
 * - `redis`: across all processes in Redis, or in each process without it: limits that protect the server;
 * - `process`: in each process.
 */
export type CountedIn = 'everywhere' | 'redis' | 'process';

export interface LimitRate {
  readonly points: number;
  readonly seconds: number;
}

export interface LimitDefinition extends LimitRate {
  /** Allowed beyond the rate now and then. */
  readonly burst?: LimitRate;
  /** What is counted separately, such as each address. */
  readonly per: string;
  /** What is counted. */
  readonly counts: string;
  readonly countedIn: CountedIn;
  /** Points can be given back, so that a process must not cache that a key is over the limit. */
  readonly isTakenBack?: boolean;
}

const hour = 3600;
const quarter = 15 * 60;
const guard = { countedIn: 'everywhere' } as const;
const attempts = { ...guard, seconds: quarter, isTakenBack: true } as const;
const shared = { countedIn: 'redis' } as const;

/** All limits that are not part of an endpoint's contract, by name. */
export const limitRegistry = {
  'sign-in-account': {
    ...attempts,
    points: 10,
    per: 'account, from devices it does not know',
    counts: 'failed sign-ins',
  },
  'sign-in-device': {
    ...attempts,
    points: 10,
    per: 'account and device it was opened on before',
    counts: 'failed sign-ins',
  },
  'sign-in-address': {
    ...attempts,
    points: 100,
    per: 'network address, from devices the accounts do not know',
    counts: 'failed sign-ins',
  },
  'sign-in-business': {
    ...attempts,
    points: 300,
    per: 'mail domain of a business, from devices its accounts do not know',
    counts: 'failed sign-ins',
  },
  'console-account': {
    ...attempts,
    points: 20,
    per: 'account of the console, from addresses it was not signed in from before',
    counts: 'failed sign-ins',
  },
  'console-known-address': {
    ...attempts,
    points: 10,
    per: 'account of the console and address it was signed in from before',
    counts: 'failed sign-ins',
  },
  'sign-in-code-asker': {
    ...guard,
    points: 3,
    seconds: hour,
    per: 'mail address and network address that asks',
    counts: 'codes asked for to sign in',
  },
  'sign-in-code-account': {
    ...guard,
    points: 10,
    seconds: hour,
    per: 'mail address',
    counts: 'codes asked for to sign in',
  },
  'reset-person': { ...guard, points: 5, seconds: hour, per: 'mail address', counts: 'reset links asked for' },
  'reset-merchant': { ...guard, points: 300, seconds: hour, per: 'merchant', counts: 'reset links mailed' },
  'registration-person': { ...guard, points: 10, seconds: hour, per: 'mail address', counts: 'registration codes' },
  'registration-business': { ...guard, points: 100, seconds: hour, per: 'mail domain', counts: 'registration codes' },
  'registration-asker': {
    ...guard,
    points: 3,
    seconds: hour,
    per: 'mail domain and network address that asks',
    counts: 'registration codes beyond those of the domain',
  },
  'invitation-merchant': { ...guard, points: 300, seconds: hour, per: 'merchant', counts: 'invitations' },
  'invitation-person': { ...guard, points: 5, seconds: hour, per: 'mail address', counts: 'invitations' },
  'invitation-business': { ...guard, points: 300, seconds: hour, per: 'mail domain', counts: 'invitations' },
  'invitation-asker': {
    ...guard,
    points: 50,
    seconds: hour,
    per: 'mail domain and merchant',
    counts: 'invitations beyond those of the domain',
  },
  'mail-person-asker': {
    ...guard,
    points: 2,
    seconds: hour,
    per: 'kind of mail, mail address, and network address or merchant that asks',
    counts: 'registration codes, invitations and instructions beyond those of the mail address',
  },
  'mail-person-beyond': {
    ...guard,
    points: 20,
    seconds: hour,
    per: 'kind of mail and mail address',
    counts: 'registration codes, invitations and instructions beyond those of the mail address, of all who ask',
  },
  'instruction-merchant': { ...guard, points: 50, seconds: hour, per: 'merchant', counts: 'mailed instructions' },
  'instruction-person': { ...guard, points: 5, seconds: hour, per: 'mail address', counts: 'mailed instructions' },
  'instruction-business': { ...guard, points: 50, seconds: hour, per: 'mail domain', counts: 'mailed instructions' },
  'instruction-asker': {
    ...guard,
    points: 10,
    seconds: hour,
    per: 'mail domain and merchant',
    counts: 'mailed instructions beyond those of the domain',
  },
  'customer-mails': {
    ...guard,
    points: 60,
    seconds: hour,
    per: 'merchant and mail address',
    counts: 'mails to customers about tickets and orders; further ones wait',
  },
  'inbound-mail-secrets': {
    ...guard,
    points: 20,
    seconds: 60,
    per: 'network address',
    counts: 'wrong secrets at the entry for mails',
  },
  'inbound-mails': { ...shared, points: 40, seconds: 60, per: 'ticket', counts: 'answers by mail' },
  'inbound-mails-unreadable': {
    ...shared,
    points: 8,
    seconds: hour,
    isTakenBack: true,
    per: 'ticket',
    counts: 'answers by mail that cannot be read',
  },
  'wrong-links': {
    ...shared,
    points: 60,
    seconds: 60,
    per: 'network address and kind of page',
    counts: 'customers’ links that open nothing',
  },
  'link-writes': { ...shared, points: 40, seconds: 60, per: 'order or ticket', counts: 'what is written by its link' },
  'help-page-address': {
    ...shared,
    points: 240,
    seconds: 60,
    per: 'network address',
    counts: 'public answers that are read and searched on their page',
  },
  'reference-address': {
    ...shared,
    points: 60,
    seconds: 60,
    per: 'network address',
    counts: 'copies of the reference',
  },
  // Thousands of phones of one carrier may share an address, but do not all connect within one minute.
  'visitor-sessions-address': {
    ...shared,
    points: 120,
    seconds: 60,
    per: 'network address',
    counts: 'new visitors whom no merchant vouches for',
  },
  'visitor-changes': {
    ...shared,
    points: 20,
    seconds: 60,
    per: 'visitor',
    counts: 'new names, contacts, languages and details; further ones are not taken',
  },
  'visitor-messages-address': {
    ...shared,
    points: 600,
    seconds: 60,
    per: 'network address and merchant',
    counts: 'messages of visitors',
  },
  'visitor-messages-merchant': {
    ...shared,
    points: 6000,
    seconds: 60,
    per: 'merchant',
    counts: 'messages of visitors',
  },
  'visitor-calls-address': {
    ...shared,
    points: 60,
    seconds: 10 * 60,
    per: 'network address and merchant',
    counts: 'voice calls of visitors',
  },
} as const satisfies Record<string, LimitDefinition>;

/** How fast something leaves. What is faster waits for its turn and is not refused; all processes share the turns. */
export const paces = {
  'telegram-bot': { points: 25, seconds: 1, per: 'bot', counts: 'messages to people at Telegram' },
  'telegram-chat': { points: 1, seconds: 1, per: 'person', counts: 'messages at Telegram, after three at once' },
} as const satisfies Record<string, LimitRate & { per: string; counts: string }>;

/** Time between two turns at the configured pace, or at the default, in whole ms. */
export function getPause(
  settings: { readonly rates: ReadonlyMap<string, LimitRate> },
  name: keyof typeof paces,
): number {
  const { points, seconds } = settings.rates.get(name) ?? paces[name];
  return Math.ceil((seconds * 1000) / points);
}

/** Most open connections. Each process counts its own. */
export const socketBounds = {
  'sockets-token': { atOnce: 20, per: 'session, API token or visitor, and namespace', counts: 'sockets' },
  'sockets-address': { atOnce: 2000, per: 'network address', counts: 'connections' },
  'sockets-address-waiting': { atOnce: 200, per: 'network address', counts: 'connections that have not signed in' },
  'sockets-waiting': {
    atOnce: 2000,
    per: 'process',
    counts: 'connections that have not signed in; beyond it one that waits makes room',
  },
} as const satisfies Record<string, { atOnce: number; per: string; counts: string }>;

const readers = 'person, API token or visitor; customer’s link, and network address that opens such links';

/** Most concurrent reads of one caller. Each process counts its own. */
export const readBounds = {
  'reads-at-once': { atOnce: 4, per: readers, counts: 'reads that are worked on; others wait' },
  'reads-waiting': { atOnce: 300, per: readers, counts: 'reads that wait for their turn' },
} as const satisfies Record<string, { atOnce: number; per: string; counts: string }>;

const bounds = { ...socketBounds, ...readBounds };
export type BoundName = keyof typeof bounds;
export const isBoundName = (name: string): name is BoundName => Object.hasOwn(bounds, name);

/** The configured value, or the default. */
export function getBound(settings: { readonly bounds: ReadonlyMap<string, number> }, name: BoundName): number {
  return settings.bounds.get(name) ?? bounds[name].atOnce;
}

export type LimitName = keyof typeof limitRegistry;

/** The name of an endpoint's own limit. */
export const endpointLimitName = ({ method, path }: Pick<EndpointDefinition, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** An endpoint's own limit; undefined without one. */
export function endpointLimit({ access, rateLimit }: EndpointDefinition): LimitDefinition | undefined {
  if (!rateLimit) return undefined;
  const { guardsAccounts, ...rate } = rateLimit;
  return {
    ...rate,
    per: access === 'public' ? 'network address' : 'caller',
    counts: 'calls',
    countedIn: guardsAccounts ? 'everywhere' : 'redis',
  };
}
