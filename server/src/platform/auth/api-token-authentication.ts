import { createHash, randomBytes } from 'node:crypto';
import type { Permission } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { Clock } from '../clock.ts';
import type { Bus } from '../database/bus.ts';
import { fail } from '../failure.ts';
import { Remembered } from '../remembered.ts';
import type { UserActor } from './actor.ts';
import type { AddressRules } from './address-rules.ts';

const topic = 'apiToken.changed';
const prefixes = { personal: 'sala_pat_', application: 'sala_app_' } as const;
const pattern = /^sala_(?:pat|app)_[A-Za-z0-9_-]{43}$/;

/** The present state of an API token, as read by the module that stores tokens. */
export interface ApiTokenState {
  readonly merchantId: string;
  readonly tokenId: string;
  readonly tokenName: string;
  /** The creator, in whose name it acts. */
  readonly userId: string;
  readonly name: string;
  readonly locale: Locale;
  readonly permissions: readonly Permission[];
  readonly expiresAt: Date | null;
  readonly isRevoked: boolean;
  /** The user of a personal token was deactivated or deleted. */
  readonly isUserGone: boolean;
}

export interface ApiTokenSource {
  /** Finds a token by its SHA-256. */
  find(hash: Buffer): Promise<ApiTokenState | undefined>;
  /** Called after each call with the token. Must not throw. */
  used(state: ApiTokenState, address: string): void;
}

/** A new token: 32 random bytes after a prefix that identifies its kind, also for scanners of leaked secrets. */
export function generateApiToken(kind: keyof typeof prefixes): { token: string; hash: Buffer; hint: string } {
  const token = `${prefixes[kind]}${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOfApiToken(token), hint: token.slice(0, prefixes[kind].length + 4) };
}

/** The stored form of a token: it has 256 random bits, so a plain hash cannot be reversed. */
export const hashOfApiToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether a bearer token has the format of an API token; does not check that it exists. */
export const isApiTokenFormat = (bearer: string): boolean => bearer.startsWith('sala_');

/** Authenticates programs with API tokens. */
export class ApiTokenAuthentication {
  readonly #clock: Clock;
  readonly #bus: Bus;
  readonly #addresses: AddressRules;
  readonly #tokens: Remembered<{ state: ApiTokenState; actor: UserActor }>;
  #source: ApiTokenSource | undefined;

  constructor(options: { clock: Clock; bus: Bus; addresses: AddressRules }) {
    this.#clock = options.clock;
    this.#bus = options.bus;
    this.#addresses = options.addresses;
    this.#tokens = new Remembered({ bus: options.bus, max: 5000 });
    this.#bus.subscribe(topic, (payload) => this.#forget((payload as { tokenId: string }).tokenId));
  }

  useSource(source: ApiTokenSource): void {
    this.#source = source;
  }

  /**
   * The actor of a token. Throws 401 (100 expired, 101 unknown, 102 revoked, 104 its user is deactivated or deleted), and 403 for an
   * address
   * that is not allowed.
   */
  async actorOf(token: string, address: string): Promise<UserActor> {
    if (!pattern.test(token)) fail(commonErrors.accessTokenInvalid);
    const hash = hashOfApiToken(token);
    const { state, actor } = await this.#tokens.get(hash.toString('base64'), async () => {
      const read = (await this.#source?.find(hash)) ?? fail(commonErrors.accessTokenInvalid);
      return { state: read, actor: toActor(read) };
    });
    if (state.isRevoked) fail(commonErrors.sessionRevoked);
    if (state.expiresAt && state.expiresAt <= this.#clock.now()) fail(commonErrors.accessTokenExpired);
    if (state.isUserGone) fail(commonErrors.accountDeactivated);
    if (!(await this.#addresses.isAllowed(state.merchantId, address)))
      fail(commonErrors.tokenAddressNotAllowed, { address });
    this.#source?.used(state, address);
    return actor;
  }

  /** Call when permissions of users changed, since those of their tokens depend on them. */
  usersChanged(isConcerned: (user: { merchantId: string; userId: string }) => boolean): void {
    this.#tokens.forgetWhere(({ state }) => isConcerned(state));
  }

  #forget(tokenId: string): void {
    this.#tokens.forgetWhere(({ state }) => state.tokenId === tokenId);
  }
}

function toActor(state: ApiTokenState): UserActor {
  return {
    kind: 'user',
    merchantId: state.merchantId,
    userId: state.userId,
    sessionId: null,
    apiToken: { id: state.tokenId, name: state.tokenName },
    name: state.name,
    locale: state.locale,
    ability: defineAbility(state.permissions),
    sessionExpiresAt: null,
  };
}
