import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { normalizeSubnet } from '../auth/address-list.ts';
import { type LimitSettings, parseLimits } from '../limits/limit-settings.ts';
import { deriveKeys, type Keys } from './keys.ts';
import { loadOffer, type Offer } from './plans-file.ts';
import { readOrCreateSecret } from './secret-key.ts';

const roles = ['web', 'realtime', 'worker', 'chatme'] as const;
export type Role = (typeof roles)[number];

export interface Config {
  readonly isProduction: boolean;
  /** Address to listen on. */
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Address under which browsers reach the server, without a trailing slash; undefined: derived from host and port. */
  readonly publicUrl: string | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  /** undefined: the embedded PostgreSQL in dataDir. */
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly roles: readonly Role[];
  /** Address of private chat, if it is deployed separately; without a trailing slash. undefined: part of this server. */
  readonly chatmeUrl: string | undefined;
  /** Keys for each purpose, all derived from SECRET_KEY. */
  readonly keys: Keys;
  /** Whether an empty database gets the demo merchants. */
  readonly isDemo: boolean;
  readonly demoPassword: string | undefined;
  readonly logLevel: string;
  readonly smtpUrl: string | undefined;
  /** Sender of the mails. */
  readonly mailFrom: string;
  /** Address for customers' answers to ticket mails; each ticket has a key after a plus. undefined: answers by mail are off. */
  readonly ticketMailAddress: string | undefined;
  /** The secret with which a mail server authenticates when it passes on mails. */
  readonly inboundMailSecret: string | undefined;
  /** Number of proxies in front of the server that are trusted to set the caller's address. */
  readonly trustedProxies: number;
  /** Whether addresses entered by merchants may be in private networks. */
  readonly arePrivateAddressesAllowed: boolean;
  /** Name servers that resolve addresses entered by merchants, each an IP address with or without a port; empty: those of the system. */
  readonly dnsServers: readonly string[];
  /** Key pair of Web Push; undefined: generated once and stored in the database. */
  readonly vapidKeys: { readonly publicKey: string; readonly privateKey: string } | undefined;
  /** Contact for push services about messages of this server: `mailto:` or `https:`. */
  readonly vapidSubject: string | undefined;
  /** Name or path of espeak-ng, which speaks voice alerts; undefined: not used. */
  readonly speechProgram: string | undefined;
  /** TURN servers for calls between networks without a direct connection, and the secret shared with them; undefined: none. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | undefined;
  /** Where bots are reached, without a slash at the end. */
  readonly telegramApiRoot: string;
  /** The bot of the deployment, through which users of all merchants are reached; undefined: none. */
  readonly telegramBotToken: string | undefined;
  /** The language model that the deployment offers its merchants; the names of models may be empty. undefined: none. */
  readonly ai:
    | {
        readonly url: string;
        readonly key: string | undefined;
        readonly chatModel: string;
        readonly embeddingModel: string;
      }
    | undefined;
  readonly limits: LimitSettings;
  /** How long after an operator has ended a conversation the end is said to its customer, in seconds; 0: at once. */
  readonly endUndoSeconds: number;
  /** Timeout for receiving a whole request, in seconds. */
  readonly requestTimeout: number;
  /** Bytes that uploads leave free on the disk; undefined: a tenth of it, at most 1 GB. */
  readonly freeDiskReserve: number | undefined;
  /** Most bytes of the files of one merchant; undefined: limited only by the disk. */
  readonly merchantFilesLimit: number | undefined;
  /** Most bytes of the uploads of one visitor within 24 hours. */
  readonly visitorFilesLimit: number;
  /** Who takes payments by card; undefined: nobody. `apiUrl`: another address than Stripe's own, for tests. */
  readonly stripe:
    | { readonly secretKey: string; readonly webhookSecret: string; readonly apiUrl: string | undefined }
    | undefined;
  /** The subnets from which /console can be reached, in the spelling of `normalizeSubnet`; undefined: from everywhere. */
  readonly consoleAddresses: readonly string[] | undefined;
  /** The plans on sale, and how they are paid. */
  readonly offer: Offer;
  readonly appName: string;
}

/** All problems of the environment variables in one message. */
export class ConfigError extends Error {}

const text = z.string().check(z.trim());
const flag = z.enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'], { error: 'must be 1 or 0' });
const isOn = (value: string) => ['1', 'true', 'yes', 'on'].includes(value);
const url = (protocols: string[]) =>
  text.check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
  );

const wholeNumber = (min: number, max: number) =>
  text.check(
    z.refine((value) => /^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    }),
  );
const bytesInMb = 1024 * 1024;

const environmentSchema = z.object({
  NODE_ENV: z.optional(text),
  HOST: z._default(text.check(z.minLength(1, 'must not be empty')), '0.0.0.0'),
  PORT: z._default(text.check(z.refine(isPort, { error: 'must be a port, 0 to 65535' })), '3000'),
  PUBLIC_URL: z.optional(url(['http:', 'https:'])),
  DATA_DIR: z._default(text.check(z.minLength(1, 'must not be empty')), './data'),
  DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'])),
  REDIS_URL: z.optional(url(['redis:', 'rediss:'])),
  ROLES: z._default(
    text.check(
      z.refine((value) => parseRoles(value) !== undefined, { error: `must list one or more of ${roles.join(', ')}` }),
    ),
    'web,realtime,worker',
  ),
  CHATME_URL: z.optional(url(['http:', 'https:'])),
  SECRET_KEY: z.optional(text.check(z.minLength(32, 'must have at least 32 characters'))),
  DEMO: z.optional(flag),
  DEMO_PASSWORD: z.optional(text.check(z.minLength(8, 'must have at least 8 characters'))),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'info',
  ),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'])),
  MAIL_FROM: z._default(
    text.check(z.minLength(3, 'must be a sender such as Sala <no-reply@example.com>')),
    'Sala <no-reply@localhost>',
  ),
  TICKET_MAIL_ADDRESS: z.optional(
    text.check(
      z.regex(
        /^[a-z0-9][a-z0-9._-]{0,29}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
        'must be an address such as support@example.com, with at most 30 characters before the @ and no plus',
      ),
    ),
  ),
  INBOUND_MAIL_SECRET: z.optional(text.check(z.minLength(32, 'must have at least 32 characters'))),
  TRUSTED_PROXIES: z._default(
    text.check(z.regex(/^\d{1,2}$/, 'must be the number of proxies in front, such as 0 or 1')),
    '0',
  ),
  ALLOW_PRIVATE_WEBHOOKS: z._default(flag, '0'),
  DNS_SERVERS: z.optional(
    text.check(
      z.refine((value) => parseServers(value) !== undefined, {
        error: 'must list IP addresses of name servers, such as 10.0.0.2,[2001:db8::2]:53',
      }),
    ),
  ),
  VAPID_PUBLIC_KEY: z.optional(text.check(z.regex(/^[\w-]{87}$/, 'must be a public key (P-256, base64url)'))),
  VAPID_PRIVATE_KEY: z.optional(text.check(z.regex(/^[\w-]{43}$/, 'must be a private key (P-256, base64url)'))),
  VAPID_SUBJECT: z.optional(url(['mailto:', 'https:'])),
  SPEECH_PROGRAM: z._default(text.check(z.minLength(1, 'must not be empty')), 'espeak-ng'),
  TURN_URLS: z.optional(
    text.check(
      z.refine((value) => toList(value).every((one) => /^turns?:[\w.\-[\]:]+(\?transport=(udp|tcp))?$/.test(one)), {
        error: 'must list addresses such as turn:relay.example.com:3478?transport=udp,turns:relay.example.com:5349',
      }),
    ),
  ),
  TURN_SECRET: z.optional(text.check(z.minLength(16, 'must have at least 16 characters'))),
  TELEGRAM_API_ROOT: z._default(url(['http:', 'https:']), 'https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: z.optional(
    text.check(
      z.regex(/^\d{5,15}:[\w-]{20,80}$/, 'must be a token as BotFather gives it: a number, a colon and a secret'),
    ),
  ),
  AI_BASE_URL: z.optional(url(['http:', 'https:'])),
  AI_API_KEY: z.optional(text),
  AI_CHAT_MODEL: z._default(text, ''),
  AI_EMBEDDING_MODEL: z._default(text, ''),
  LIMITS: z._default(text, ''),
  END_UNDO_SECONDS: z._default(wholeNumber(0, 60), '15'),
  REQUEST_TIMEOUT_SECONDS: z._default(wholeNumber(1, 3600), '120'),
  FREE_DISK_RESERVE_MB: z.optional(wholeNumber(0, 1_000_000_000)),
  MERCHANT_FILES_MB: z._default(wholeNumber(0, 1_000_000_000), '20480'),
  PLANS_FILE: z.optional(text),
  STRIPE_SECRET_KEY: z.optional(
    text.check(z.regex(/^(sk|rk)_\w{8,250}$/, 'must be a secret key that begins with sk_ or rk_')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    text.check(z.regex(/^whsec_\w{8,250}$/, 'must be a secret that begins with whsec_')),
  ),
  STRIPE_API_URL: z.optional(url(['http:', 'https:'])),
  CONSOLE_ADDRESSES: z.optional(
    text.check(
      z.refine(
        (value) => toList(value).length > 0 && toList(value).every((one) => normalizeSubnet(one) !== undefined),
        {
          error: 'must list addresses or subnets such as 203.0.113.7,2001:db8::/32',
        },
      ),
    ),
  ),
  VISITOR_FILES_MB: z._default(wholeNumber(1, 1_000_000), '250'),
});

/** The plans of the demo, unless a file is configured. */
const demoPlans = join(import.meta.dirname, '../../seed/demo-plans.json');

const toList = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
}

/** undefined: an entry is not an IP address with or without a port. */
function parseServers(value: string): string[] | undefined {
  const servers = value
    .split(',')
    .map((server) => server.trim())
    .filter(Boolean);
  const isServer = (server: string) => {
    if (isIP(server) > 0) return true;
    const [, address = '', port = ''] = /^\[?([\da-f:.]+?)\]?:(\d+)$/i.exec(server) ?? [];
    return isIP(address) === (server.startsWith('[') ? 6 : 4) && isPort(port);
  };
  return servers.length > 0 && servers.every(isServer) ? servers : undefined;
}

function parseRoles(value: string): Role[] | undefined {
  const names = value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const known = names.filter((name): name is Role => roles.includes(name as Role));
  return known.length > 0 && known.length === names.length ? known : undefined;
}

/**
 * The configuration from environment variables; an empty value counts as absent. `workingDirectory` is the base of relative paths.
 * Generates SECRET_KEY in the data folder when it is absent. Throws ConfigError with every wrong variable.
 */
export function loadConfig(environment: Record<string, string | undefined>, workingDirectory = process.cwd()): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(present);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  const isProduction = present.NODE_ENV === 'production';
  if (isProduction && !present.SECRET_KEY)
    problems.push('  SECRET_KEY is required when NODE_ENV is production (at least 32 random characters)');
  if (!present.VAPID_PUBLIC_KEY !== !present.VAPID_PRIVATE_KEY)
    problems.push('  VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither');
  if (!present.TICKET_MAIL_ADDRESS !== !present.INBOUND_MAIL_SECRET)
    problems.push('  TICKET_MAIL_ADDRESS and INBOUND_MAIL_SECRET belong together: set both or neither');
  if (!present.TURN_URLS !== !present.TURN_SECRET)
    problems.push('  TURN_URLS and TURN_SECRET belong together: set both or neither');
  if (!present.STRIPE_SECRET_KEY !== !present.STRIPE_WEBHOOK_SECRET)
    problems.push('  STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither');
  if (!present.AI_BASE_URL !== !(present.AI_CHAT_MODEL ?? present.AI_EMBEDDING_MODEL))
    problems.push('  AI_BASE_URL belongs to AI_CHAT_MODEL, AI_EMBEDDING_MODEL or both: set it with one of them');
  const limits = parseLimits(present.LIMITS ?? '');
  problems.push(...limits.problems.map((problem) => `  LIMITS ${problem}`));
  const isDemo = present.DEMO === undefined ? !isProduction : isOn(present.DEMO);
  const plansFile = present.PLANS_FILE?.trim() ?? (isDemo ? demoPlans : undefined);
  const { offer, problems: planProblems } = loadOffer(plansFile && resolve(workingDirectory, plansFile));
  problems.push(...planProblems.map((problem) => `  PLANS_FILE ${problem}`));
  if (!parsed.success || problems.length > 0)
    throw new ConfigError(
      `The configuration is not usable:\n${problems.join('\n')}\nEach variable is explained in docs/operations.md.`,
    );
  const values = parsed.data;
  const dataDir = resolve(workingDirectory, values.DATA_DIR);
  return {
    isProduction,
    host: values.HOST,
    port: Number(values.PORT),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    roles: parseRoles(values.ROLES)!,
    chatmeUrl: values.CHATME_URL?.replace(/\/+$/, ''),
    keys: deriveKeys(values.SECRET_KEY ?? readOrCreateSecret(dataDir)),
    isDemo,
    demoPassword: values.DEMO_PASSWORD,
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    ticketMailAddress: values.TICKET_MAIL_ADDRESS?.toLowerCase(),
    inboundMailSecret: values.INBOUND_MAIL_SECRET,
    trustedProxies: Number(values.TRUSTED_PROXIES),
    arePrivateAddressesAllowed: isOn(values.ALLOW_PRIVATE_WEBHOOKS),
    dnsServers: values.DNS_SERVERS === undefined ? [] : parseServers(values.DNS_SERVERS)!,
    vapidKeys:
      values.VAPID_PUBLIC_KEY && values.VAPID_PRIVATE_KEY
        ? { publicKey: values.VAPID_PUBLIC_KEY, privateKey: values.VAPID_PRIVATE_KEY }
        : undefined,
    vapidSubject: values.VAPID_SUBJECT,
    speechProgram: values.SPEECH_PROGRAM === 'none' ? undefined : values.SPEECH_PROGRAM,
    turn:
      values.TURN_URLS && values.TURN_SECRET
        ? { urls: toList(values.TURN_URLS), secret: values.TURN_SECRET }
        : undefined,
    telegramBotToken: values.TELEGRAM_BOT_TOKEN || undefined,
    telegramApiRoot: values.TELEGRAM_API_ROOT.replace(/\/+$/, ''),
    ai: values.AI_BASE_URL
      ? {
          url: values.AI_BASE_URL,
          key: values.AI_API_KEY,
          chatModel: values.AI_CHAT_MODEL,
          embeddingModel: values.AI_EMBEDDING_MODEL,
        }
      : undefined,
    limits,
    endUndoSeconds: Number(values.END_UNDO_SECONDS),
    requestTimeout: Number(values.REQUEST_TIMEOUT_SECONDS),
    freeDiskReserve:
      values.FREE_DISK_RESERVE_MB === undefined ? undefined : Number(values.FREE_DISK_RESERVE_MB) * bytesInMb,
    merchantFilesLimit: Number(values.MERCHANT_FILES_MB) * bytesInMb || undefined,
    visitorFilesLimit: Number(values.VISITOR_FILES_MB) * bytesInMb,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            apiUrl: values.STRIPE_API_URL,
          }
        : undefined,
    consoleAddresses:
      values.CONSOLE_ADDRESSES === undefined
        ? undefined
        : toList(values.CONSOLE_ADDRESSES).map((one) => normalizeSubnet(one)!),
    offer,
    appName: 'Sala',
  };
}
