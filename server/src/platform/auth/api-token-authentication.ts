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

/** What a token may do at this moment, as the module that keeps tokens reads it. */
export interface ApiTokenState {
  readonly merchantId: string;
  readonly tokenId: string;
  readonly tokenName: string;
  /** Whoever made it: it acts in their name. */
  readonly userId: string;
  readonly name: string;
  readonly locale: Locale;
  readonly permissions: readonly Permission[];
  readonly expiresAt: Date | null;
  readonly isRevoked: boolean;
  /** The user a personal token acts as was deactivated or removed. */
  readonly isUserGone: boolean;
}

export interface ApiTokenSource {
  /** By the SHA-256 of the token. */
  find(hash: Buffer): Promise<ApiTokenState | undefined>;
  /** A call was made with it. Must not throw. */
  used(state: ApiTokenState, address: string): void;
}

/** A new token: 32 random bytes behind a prefix that says what it is, also to programs that look for leaked secrets. */
export function generateApiToken(kind: keyof typeof prefixes): { token: string; hash: Buffer; hint: string } {
  const token = `${prefixes[kind]}${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOfApiToken(token), hint: token.slice(0, prefixes[kind].length + 4) };
}

/** What is kept of a token: it holds 256 random bits, so a plain hash cannot be guessed back. */
export const hashOfApiToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether a bearer is meant as one of ours; whether it is good shows later. */
export const isApiTokenFormat = (bearer: string): boolean => bearer.startsWith('sala_');

/** Says which program is behind a token. */
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

  /** The program behind a token. Throws 401 (100 expired, 101 unknown, 102 revoked, 104 its user is gone), and 403 from a wrong address. */
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

  /** What users may do changed, and with it what their tokens may. */
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
