import { createHash, randomBytes } from 'node:crypto';
import type { Owner, OwnerAction } from '@sala/contract/billing/console/console.schema.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { authErrors } from '@sala/contract/people/auth/auth.errors.ts';
import { consoleAddressTest } from '#platform/auth/console-addresses.ts';
import { isPasswordRight } from '#platform/auth/passwords.ts';
import { openSecret } from '#platform/auth/secrets-at-rest.ts';
import { findTotpStep } from '#platform/auth/totp.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { getLimitedNetwork } from '#platform/http/caller-address.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import {
  deleteOldOwnerSessions,
  deleteOwnerSession,
  findOwnerByEmail,
  findOwnerSession,
  insertOwnerEntry,
  insertOwnerSession,
  isKnownNetwork,
  noteOwnerSession,
  takeTotpStep,
} from './owners.repository.ts';

const minute = 60_000;
/** Without use a session ends after this long, and after the second one in any case. */
const idleTime = 30 * minute;
const lifetime = 12 * 60 * minute;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface SignedInOwner extends Owner {
  readonly sessionId: string;
}

/** Who runs the deployment, as /console knows them: by a password, a code that works once, and a token of a session. */
export class OwnerSessions {
  readonly #context: Pick<AppContext, 'config' | 'clock' | 'database' | 'limits'>;
  readonly #isAllowed: (address: string) => boolean;

  constructor(context: Pick<AppContext, 'config' | 'clock' | 'database' | 'limits'>) {
    this.#context = context;
    this.#isAllowed = consoleAddressTest(context.config);
  }

  /** Throws recordNotFound where /console cannot be reached from there: it tells nobody that it exists. */
  assertReachable({ address }: RequestInfo): void {
    if (!this.#isAllowed(address)) fail(commonErrors.recordNotFound);
  }

  /** Throws recordNotFound and accessTokenInvalid. */
  async ownerOf(request: RequestInfo): Promise<SignedInOwner> {
    this.assertReachable(request);
    const { database, clock } = this.#context;
    const header = request.headers.authorization;
    const [, token] = /^Bearer ([\w-]{43})$/.exec(typeof header === 'string' ? header : '') ?? [];
    const session = token === undefined ? undefined : await findOwnerSession(database, hashOf(token));
    if (!session) return fail(commonErrors.accessTokenInvalid);
    const now = clock.now().getTime();
    const isOver = now - session.last_used_at.getTime() > idleTime || now - session.created_at.getTime() > lifetime;
    if (isOver) return fail(commonErrors.accessTokenInvalid);
    if (now - session.last_used_at.getTime() > minute) await noteOwnerSession(database, session.id, clock.now());
    return { sessionId: session.id, email: session.email, name: session.name };
  }

  /**
   * The same answer, and as much work, whatever was wrong. Throws recordNotFound, wrongCredential, and tooManyRequests after too many
   * failed attempts at the account, which strangers cannot use up for the addresses that it was signed in from.
   */
  async signIn(
    { email, password, code }: { email: string; password: string; code: string },
    request: RequestInfo,
  ): Promise<{ token: string; owner: Owner; expiresAt: string }> {
    this.assertReachable(request);
    const { database, clock, config, limits } = this.#context;
    const { address } = request;
    const network = getLimitedNetwork(address);
    const isKnown = await isKnownNetwork(database, { email, network });
    const attempts = limits.of(isKnown ? 'console-known-address' : 'console-account');
    const key = isKnown ? `${email} ${network}` : email;
    await attempts.consume(key);
    const account = await findOwnerByEmail(database, email);
    const isRight = await isPasswordRight(account?.password_hash, password);
    const now = clock.now();
    const step = account && findTotpStep(openSecret(config.keys.secretsAtRest, account.totp_secret), code, now);
    const isTaken = isRight && step !== undefined && (await takeTotpStep(database, account!.id, step));
    if (!isTaken) {
      await this.note({ email: account?.email ?? '-' }, request, 'signInRefused');
      return fail(authErrors.wrongCredential);
    }
    await deleteOldOwnerSessions(database, new Date(now.getTime() - lifetime));
    const token = randomBytes(32).toString('base64url');
    await insertOwnerSession(database, {
      id: newId(),
      owner_id: account!.id,
      token_hash: hashOf(token),
      address,
      created_at: now,
      last_used_at: now,
    });
    const owner = { email: account!.email, name: account!.name };
    await this.note(owner, request, 'signedIn');
    await attempts.clear(key);
    return { token, owner, expiresAt: new Date(now.getTime() + lifetime).toISOString() };
  }

  async signOut(owner: SignedInOwner, request: RequestInfo): Promise<void> {
    await deleteOwnerSession(this.#context.database, owner.sessionId);
    await this.note(owner, request, 'signedOut');
  }

  /** Writes into the history what an owner did. */
  async note(
    { email }: Pick<Owner, 'email'>,
    { address }: Pick<RequestInfo, 'address'>,
    action: OwnerAction,
    { target = null, detail = null }: { target?: string | null; detail?: string | null } = {},
  ): Promise<void> {
    const { database, clock } = this.#context;
    await insertOwnerEntry(database, { id: newId(), at: clock.now(), owner: email, action, target, detail, address });
  }
}
