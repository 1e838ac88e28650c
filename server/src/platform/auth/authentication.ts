import { downgradeToRead, type Permission } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { commonErrors, type ErrorDefinition } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { createCache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Bus } from '../database/bus.ts';
import { fail } from '../failure.ts';
import { Remembered } from '../remembered.ts';
import type { UserActor } from './actor.ts';
import { AddressRules } from './address-rules.ts';
import { ApiTokenAuthentication } from './api-token-authentication.ts';
import { BusinessStandings } from './business-standings.ts';
import { ServiceTokens } from './service-tokens.ts';
import { signToken, verifyToken } from './signed-token.ts';
import { VisitorOrigins } from './visitor-origins.ts';

const audience = 'portal';
/** In seconds; 15 minutes as the specification demands. */
const accessTokenLifetime = 15 * 60;
/** Lifetime of tokens for one socket namespace, in s. */
const socketTokenLifetime = 3600;
const socketAudience = (path: string) => `socket:${path}`;
const topic = 'session.changed';
const accessTopic = 'access.changed';

export interface SessionState {
  readonly merchantId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly locale: Locale;
  readonly isReadonly: boolean;
  readonly permissions: readonly Permission[];
  /** When it expires unless it is refreshed. */
  readonly expiresAt: Date;
  /** Why the session is no longer valid; undefined while it is. */
  readonly refusal: ErrorDefinition | undefined;
}

type SessionSource = (merchantId: string, sessionId: string) => Promise<SessionState | undefined>;
export interface SessionHint {
  readonly sessionIds: readonly string[];
  /** The sessions have ended rather than changed, so that their sockets are closed. */
  readonly isEnded: boolean;
}

/** Whose permissions changed: the listed users, or all users of the merchant. */
export interface AccessChange {
  readonly merchantId: string;
  readonly userIds: readonly string[] | 'all';
}

/** Issues and verifies access tokens. The module that stores sessions registers itself as source. */
export class Authentication {
  /** From which addresses users and programs of a merchant may call. */
  readonly addresses: AddressRules;
  /** Programs with an API token instead of a session. */
  readonly apiTokens: ApiTokenAuthentication;
  /** Tokens of private chat, which open only that service. */
  readonly serviceTokens: ServiceTokens;
  /** From which pages visitors may call. */
  readonly visitorOrigins = new VisitorOrigins();
  /** Which businesses are read-only. */
  readonly standings = new BusinessStandings();
  readonly #config: Config;
  readonly #clock: Clock;
  readonly #bus: Bus;
  readonly #sessions: Remembered<{ state: SessionState; actor: UserActor }>;
  readonly #claims = createCache<{ claims: Record<string, unknown>; expiresAt: number }>({ max: 20_000 });
  readonly #accessListeners: ((change: AccessChange) => Promise<void>)[] = [];
  readonly #process = crypto.randomUUID();
  #source: SessionSource | undefined;
  #noteUse: ((actor: UserActor) => void) | undefined;

  constructor(options: { config: Config; clock: Clock; bus: Bus }) {
    const { bus, clock } = options;
    this.#config = options.config;
    this.#clock = clock;
    this.#bus = bus;
    this.#sessions = new Remembered({
      bus,
      max: 20_000,
      // An expired session may have been extended by another process, for which there is no hint.
      holds: ({ state }) => state.refusal !== undefined || state.expiresAt > clock.now(),
    });
    this.addresses = new AddressRules(bus);
    this.serviceTokens = new ServiceTokens(options, (session, address) => this.actorOf(session, address));
    this.apiTokens = new ApiTokenAuthentication({ clock, bus, addresses: this.addresses });
    // Database triggers send these hints, so that code that changes permissions does not have to (decision 045).
    bus.subscribe(topic, (hint) => this.#forget((hint as SessionHint).sessionIds));
    bus.subscribe(accessTopic, (payload) => {
      const { process, ...change } = payload as AccessChange & { process?: string };
      return process === this.#process ? undefined : this.#applyAccess(change);
    });
  }

  useSource(source: SessionSource): void {
    this.#source = source;
  }

  /** Called for every call with a valid session; the listener must neither block nor throw. */
  onSessionUsed(listener: (actor: UserActor) => void): void {
    this.#noteUse = listener;
  }

  /** An access token for 15 minutes, or until `expiresAt` if that is earlier. */
  issueAccessToken(session: {
    merchantId: string;
    userId: string;
    sessionId: string;
    expiresAt?: Date;
  }): Promise<string> {
    const now = this.#clock.now();
    const claims = { sub: session.userId, mid: session.merchantId, sid: session.sessionId };
    const left = session.expiresAt ? Math.ceil((session.expiresAt.getTime() - now.getTime()) / 1000) : Infinity;
    const lifetime = Math.max(1, Math.min(accessTokenLifetime, left));
    return signToken(this.#config.keys.accessTokens, audience, claims, now, lifetime);
  }

  /**
   * The user of an access token. Throws the 401s of the wire format: 100 expired, 101 invalid, 102 revoked, 103, 104, 105 address not
   * allowed.
   */
  async userOf(token: string, address: string): Promise<UserActor> {
    const { sub, mid, sid } = await this.#open(token);
    if (typeof sub !== 'string' || typeof mid !== 'string' || typeof sid !== 'string')
      return fail(commonErrors.accessTokenInvalid);
    const actor = await this.actorOf({ merchantId: mid, userId: sub, sessionId: sid }, address);
    this.#noteUse?.(actor);
    return actor;
  }

  /** A token for an hour that opens only one socket namespace, for programs that should not get the access token. */
  issueSocketToken(session: { merchantId: string; userId: string; sessionId: string }, path: string): Promise<string> {
    const claims = { sub: session.userId, mid: session.merchantId, sid: session.sessionId };
    return signToken(
      this.#config.keys.accessTokens,
      socketAudience(path),
      claims,
      this.#clock.now(),
      socketTokenLifetime,
    );
  }

  /** The user of an access token or of a token for this socket namespace. Throws as `userOf`. */
  async userOfSocket(token: string, { path, address }: { path: string; address: string }): Promise<UserActor> {
    const result = await verifyToken(this.#config.keys.accessTokens, socketAudience(path), token, this.#clock.now());
    if (result.status !== 'valid') return this.userOf(token, address);
    const { sub, mid, sid } = result.claims as Record<'sub' | 'mid' | 'sid', string>;
    return this.actorOf({ merchantId: mid, userId: sub, sessionId: sid }, address);
  }

  /** The user of a session with their present permissions. Throws as `userOf`, and when the session cannot be read. */
  async actorOf(
    session: { merchantId: string; userId: string; sessionId: string; service?: UserActor['service'] },
    address: string,
  ): Promise<UserActor> {
    const { merchantId, userId, sessionId, service } = session;
    const { state, actor } = await this.#session(merchantId, sessionId);
    if (state.merchantId !== merchantId || state.userId !== userId) fail(commonErrors.accessTokenInvalid);
    if (state.refusal) fail(state.refusal);
    await this.assertAddress(merchantId, address);
    if (!service) return actor;
    await this.serviceTokens.assertOpen(merchantId);
    return { ...actor, service };
  }

  /** Throws 401 with code 105 unless the merchant's users may sign in from the address. Call it for authenticated users only. */
  async assertAddress(merchantId: string, address: string): Promise<void> {
    if (!(await this.addresses.isAllowed(merchantId, address))) fail(commonErrors.addressNotAllowed);
  }

  /**
   * Call after the commit of a change that affects all users of the merchant: every process reads their sessions again, moves their open
   * sockets to the right rooms and closes those of ended sessions; open pages read the profile again. Resolves when this process is done.
   * Changes of users, roles and sessions are detected by database triggers instead.
   */
  async everybodyChanged(merchantId: string): Promise<void> {
    const change = { merchantId, userIds: 'all' } as const;
    await Promise.all([
      this.#bus.publish(accessTopic, { ...change, process: this.#process }),
      this.#applyAccess(change),
    ]);
  }

  /** The listener is called in every process, after the cached sessions of these users were dropped. */
  onAccessChanged(listener: (change: AccessChange) => Promise<void>): void {
    this.#accessListeners.push(listener);
  }

  onSessionsEnded(listener: (sessionIds: readonly string[]) => void): void {
    this.#bus.subscribe(topic, (payload) => {
      const hint = payload as SessionHint;
      if (hint.isEnded) listener(hint.sessionIds);
    });
  }

  async #applyAccess(change: AccessChange): Promise<void> {
    const userIds = change.userIds === 'all' ? undefined : new Set(change.userIds);
    const isConcerned = (user: { merchantId: string; userId: string }) =>
      user.merchantId === change.merchantId && (userIds?.has(user.userId) ?? true);
    this.#sessions.forgetWhere(({ state }) => isConcerned(state));
    this.apiTokens.usersChanged(isConcerned);
    await Promise.all(this.#accessListeners.map((listener) => listener(change)));
  }

  async #open(token: string): Promise<Record<string, unknown>> {
    const now = this.#clock.now();
    const known = this.#claims.get(token);
    if (known) {
      if (known.expiresAt <= now.getTime()) fail(commonErrors.accessTokenExpired);
      return known.claims;
    }
    const result = await verifyToken(this.#config.keys.accessTokens, audience, token, now);
    if (result.status === 'expired') fail(commonErrors.accessTokenExpired);
    if (result.status === 'invalid') return fail(commonErrors.accessTokenInvalid);
    this.#claims.set(token, { claims: result.claims, expiresAt: result.expiresAt });
    return result.claims;
  }

  #session(merchantId: string, sessionId: string): Promise<{ state: SessionState; actor: UserActor }> {
    return this.#sessions.get(sessionId, async () => {
      const state = (await this.#source?.(merchantId, sessionId)) ?? fail(commonErrors.sessionRevoked);
      return { state, actor: toActor(state) };
    });
  }

  #forget(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) this.#sessions.forget(sessionId);
  }
}

function toActor(state: SessionState): UserActor {
  return {
    kind: 'user',
    merchantId: state.merchantId,
    userId: state.userId,
    sessionId: state.sessionId,
    apiToken: null,
    name: state.name,
    locale: state.locale,
    sessionExpiresAt: state.expiresAt,
    ability: defineAbility(state.isReadonly ? downgradeToRead(state.permissions) : state.permissions),
  };
}
