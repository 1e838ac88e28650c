import { downgradeToRead, type Permission } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { commonErrors, type ErrorDefinition } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Bus } from '../database/bus.ts';
import { FailureError, fail } from '../failure.ts';
import type { UserActor } from './actor.ts';
import { signToken, verifyToken } from './signed-token.ts';

const audience = 'portal';
/** Seconds; the wire's 15 minutes. */
const accessTokenLifetime = 15 * 60;
/** How long a session read from the database is believed without a hint to the contrary, in ms. */
const cacheLifetime = 10_000;
const topic = 'session.changed';
const accessTopic = 'access.changed';
/** How often a session is read again because hints arrived meanwhile, before it is used without being remembered. */
const maxReads = 5;

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
  readonly #config: Config;
  readonly #clock: Clock;
  readonly #bus: Bus;
  readonly #sessions = new LRUCache<string, { state: SessionState; actor: UserActor }>({
    max: 20_000,
    ttl: cacheLifetime,
  });
  readonly #claims = new LRUCache<string, { claims: Record<string, unknown>; expiresAt: number }>({ max: 20_000 });
  #source: SessionSource | undefined;
  /** Counts the moments after which what was read before may be out of date. */
  #epoch = 0;

  constructor(options: { config: Config; clock: Clock; bus: Bus }) {
    this.#config = options.config;
    this.#clock = options.clock;
    this.#bus = options.bus;
    this.#bus.subscribe(topic, (hint) => this.#forget((hint as SessionHint).sessionIds));
    this.#bus.subscribe(accessTopic, (change) => this.#forgetUsers(change as AccessChange));
    this.#bus.onGap(() => {
      this.#epoch += 1;
      this.#sessions.clear();
    });
  }

  useSource(source: SessionSource): void {
    this.#source = source;
  }

  issueAccessToken(session: { merchantId: string; userId: string; sessionId: string }): Promise<string> {
    const claims = { sub: session.userId, mid: session.merchantId, sid: session.sessionId };
    return signToken(this.#config.keys.accessTokens, audience, claims, this.#clock.now(), accessTokenLifetime);
  }

  /** The user behind an access token. Throws the wire's 401s: 100 expired, 101 invalid, 102 revoked, 103, 104. */
  async userOf(token: string): Promise<UserActor> {
    const claims = await this.#open(token);
    const { sub, mid, sid } = claims;
    if (typeof sub !== 'string' || typeof mid !== 'string' || typeof sid !== 'string')
      fail(commonErrors.accessTokenInvalid);
    const { state, actor } = await this.#session(mid, sid);
    if (state.userId !== sub) fail(commonErrors.accessTokenInvalid);
    if (state.refusal) fail(state.refusal);
    return actor;
  }

  /** Whether the session behind this user still stands. Throws when it cannot be read now. */
  async isStillGood(actor: UserActor): Promise<boolean> {
    try {
      return (await this.#session(actor.merchantId, actor.sessionId)).state.refusal === undefined;
    } catch (error) {
      if (error instanceof FailureError) return false;
      throw error;
    }
  }

  /** Makes every process read these sessions again, and close their sockets when they are over. Call it after the commit. */
  async sessionsChanged(hint: SessionHint): Promise<void> {
    this.#forget(hint.sessionIds);
    await this.#bus.publish(topic, hint);
  }

  /**
   * Roles, scopes, state or network rules of users changed: every process reads their sessions again, lets their open sockets into the
   * rooms they may be in now and closes those that are over. Call it after the commit; resolves when this process has done so.
   */
  async accessChanged(change: AccessChange): Promise<void> {
    this.#forgetUsers(change);
    await this.#bus.publish(accessTopic, change);
  }

  onSessionsEnded(listener: (sessionIds: readonly string[]) => void): void {
    this.#bus.subscribe(topic, (payload) => {
      const hint = payload as SessionHint;
      if (hint.isEnded) listener(hint.sessionIds);
    });
  }

  #forgetUsers({ merchantId, userIds }: AccessChange): void {
    this.#epoch += 1;
    for (const [id, { state }] of this.#sessions.entries())
      if (state.merchantId === merchantId && (userIds === 'all' || userIds.includes(state.userId)))
        this.#sessions.delete(id);
  }

  #forget(sessionIds: readonly string[]): void {
    this.#epoch += 1;
    for (const id of sessionIds) this.#sessions.delete(id);
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

  async #session(merchantId: string, sessionId: string): Promise<{ state: SessionState; actor: UserActor }> {
    const known = this.#sessions.get(sessionId);
    // Without hints from other processes a cached session may have been revoked elsewhere.
    if (known && known.state.merchantId === merchantId && this.#bus.isListening()) return known;
    let epoch = this.#epoch;
    let state = await this.#read(merchantId, sessionId);
    // Ended while it was being read: remembered now, it would be good for seconds more.
    for (let reads = 1; epoch !== this.#epoch && reads < maxReads; reads += 1) {
      epoch = this.#epoch;
      state = await this.#read(merchantId, sessionId);
    }
    const permissions = state.isReadonly ? downgradeToRead(state.permissions) : state.permissions;
    const actor: UserActor = {
      kind: 'user',
      merchantId,
      userId: state.userId,
      sessionId,
      apiToken: null,
      name: state.name,
      locale: state.locale,
      sessionExpiresAt: state.expiresAt,
      ability: defineAbility(permissions),
    };
    const entry = { state, actor };
    if (epoch === this.#epoch) this.#sessions.set(sessionId, entry);
    return entry;
  }

  async #read(merchantId: string, sessionId: string): Promise<SessionState> {
    return (await this.#source?.(merchantId, sessionId)) ?? fail(commonErrors.sessionRevoked);
  }
}
