import { downgradeToRead, type Permission } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { commonErrors, type ErrorDefinition } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Bus } from '../database/bus.ts';
import { fail } from '../failure.ts';
import { Remembered } from '../remembered.ts';
import type { UserActor } from './actor.ts';
import { AddressRules } from './address-rules.ts';
import { ApiTokenAuthentication } from './api-token-authentication.ts';
import { ServiceTokens } from './service-tokens.ts';
import { signToken, verifyToken } from './signed-token.ts';
import { VisitorOrigins } from './visitor-origins.ts';

const audience = 'portal';
/** Seconds; the wire's 15 minutes. */
const accessTokenLifetime = 15 * 60;
/** Of tokens for one namespace of sockets, in s. */
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
  /** When it ends unless it is refreshed. */
  readonly expiresAt: Date;
  /** Why this session may do nothing any more; undefined while it is good. */
  readonly refusal: ErrorDefinition | undefined;
}

type SessionSource = (merchantId: string, sessionId: string) => Promise<SessionState | undefined>;
export interface SessionHint {
  readonly sessionIds: readonly string[];
  /** The sessions are over, not only changed: their sockets are closed. */
  readonly isEnded: boolean;
}

/** Whose rights changed: named users, or everybody of the merchant. */
export interface AccessChange {
  readonly merchantId: string;
  readonly userIds: readonly string[] | 'all';
}

/** Issues access tokens and says who is behind one. Where sessions live is told to it by the module that keeps them. */
export class Authentication {
  /** From where a merchant's people and programs may come. */
  readonly addresses: AddressRules;
  /** Programs that come with a token instead of a session. */
  readonly apiTokens: ApiTokenAuthentication;
  /** Tokens of private chat, which open it and nothing else. */
  readonly serviceTokens: ServiceTokens;
  /** From which pages visitors may call. */
  readonly visitorOrigins = new VisitorOrigins();
  readonly #config: Config;
  readonly #clock: Clock;
  readonly #bus: Bus;
  readonly #sessions: Remembered<{ state: SessionState; actor: UserActor }>;
  readonly #claims = new LRUCache<string, { claims: Record<string, unknown>; expiresAt: number }>({ max: 20_000 });
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
      // One that has run out may have been prolonged by another process, of which there is no hint.
      holds: ({ state }) => state.refusal !== undefined || state.expiresAt > clock.now(),
    });
    this.addresses = new AddressRules(bus);
    this.serviceTokens = new ServiceTokens(options, (session, address) => this.actorOf(session, address));
    this.apiTokens = new ApiTokenAuthentication({ clock, bus, addresses: this.addresses });
    // Triggers give these hints: whoever writes what somebody may do need not think of it (decision 045).
    bus.subscribe(topic, (hint) => this.#forget((hint as SessionHint).sessionIds));
    bus.subscribe(accessTopic, (payload) => {
      const { process, ...change } = payload as AccessChange & { process?: string };
      return process === this.#process ? undefined : this.#applyAccess(change);
    });
  }

  useSource(source: SessionSource): void {
    this.#source = source;
  }

  /** Hears of every call that somebody makes with a good session; must neither wait nor throw. */
  onSessionUsed(listener: (actor: UserActor) => void): void {
    this.#noteUse = listener;
  }

  /** A token for a quarter of an hour, and never for longer than until `expiresAt`. */
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

  /** The user behind an access token. Throws the wire's 401s: 100 expired, 101 invalid, 102 revoked, 103, 104, 105 wrong address. */
  async userOf(token: string, address: string): Promise<UserActor> {
    const { sub, mid, sid } = await this.#open(token);
    if (typeof sub !== 'string' || typeof mid !== 'string' || typeof sid !== 'string')
      return fail(commonErrors.accessTokenInvalid);
    const actor = await this.actorOf({ merchantId: mid, userId: sub, sessionId: sid }, address);
    this.#noteUse?.(actor);
    return actor;
  }

  /** A token for an hour that opens one namespace of sockets and nothing else, for programs that are not to have the access token. */
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

  /** The user behind an access token or a token of this namespace of sockets. Throws as `userOf`. */
  async userOfSocket(token: string, { path, address }: { path: string; address: string }): Promise<UserActor> {
    const result = await verifyToken(this.#config.keys.accessTokens, socketAudience(path), token, this.#clock.now());
    if (result.status !== 'valid') return this.userOf(token, address);
    const { sub, mid, sid } = result.claims as Record<'sub' | 'mid' | 'sid', string>;
    return this.actorOf({ merchantId: mid, userId: sub, sessionId: sid }, address);
  }

  /** The user of a session as they may act now, from this address. Throws as `userOf`, and when it cannot be read now. */
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

  /** Throws 401 with code 105 unless the merchant's people may come from there. For whoever has proved who they are. */
  async assertAddress(merchantId: string, address: string): Promise<void> {
    if (!(await this.addresses.isAllowed(merchantId, address))) fail(commonErrors.addressNotAllowed);
  }

  /**
   * Something that holds for all people of the merchant changed: every process reads their sessions again, lets their open sockets into
   * the rooms they may be in now and closes those that are over; open pages ask for the profile. Call it after the commit; resolves when
   * this process has done so. Of what users, their roles and their sessions are, the database tells by itself.
   */
  async everybodyChanged(merchantId: string): Promise<void> {
    const change = { merchantId, userIds: 'all' } as const;
    await Promise.all([
      this.#bus.publish(accessTopic, { ...change, process: this.#process }),
      this.#applyAccess(change),
    ]);
  }

  /** Told on every process, once what it remembered of these users is forgotten. */
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
