import { commonErrors } from '@sala/contract/core/errors.ts';
import { chatTokenMinutes } from '@sala/contract/private-chat/private-chat.schema.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { fail } from '../failure.ts';
import type { UserActor } from './actor.ts';
import { signToken, verifyToken } from './signed-token.ts';

const audience = 'chatme';

interface Session {
  readonly merchantId: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** Which of the merchant's secrets tokens may have been made with, the present one first; undefined: the service is off. */
type SecretSource = (merchantId: string) => Promise<readonly string[] | undefined>;

/** Issues the tokens of private chat and says who is behind one. They name a session and end with it, and open nothing but the service. */
export class ServiceTokens {
  readonly #config: Config;
  readonly #clock: Clock;
  readonly #actorOf: (session: Session & { service: 'chatme' }, address: string) => Promise<UserActor>;
  #secretsOf: SecretSource = async () => undefined;

  constructor(
    { config, clock }: { config: Config; clock: Clock },
    actorOf: (session: Session & { service: 'chatme' }, address: string) => Promise<UserActor>,
  ) {
    this.#config = config;
    this.#clock = clock;
    this.#actorOf = actorOf;
  }

  /** Says which tags of secrets a merchant's tokens may carry. Told by the module that keeps them. */
  useSecrets(source: SecretSource): void {
    this.#secretsOf = source;
  }

  /** A token for a quarter of an hour, and never for longer than the session lasts; undefined: the service is off. */
  async issue(session: Session & { expiresAt: Date | null }): Promise<string | undefined> {
    const [tag] = (await this.#secretsOf(session.merchantId)) ?? [];
    if (tag === undefined) return undefined;
    const now = this.#clock.now();
    const left = session.expiresAt ? Math.ceil((session.expiresAt.getTime() - now.getTime()) / 1000) : Infinity;
    const claims = { sub: session.userId, mid: session.merchantId, sid: session.sessionId, sec: tag };
    const lifetime = Math.max(1, Math.min(chatTokenMinutes * 60, left));
    return signToken(this.#config.keys.accessTokens, audience, claims, now, lifetime);
  }

  /** The user behind a token of the service. Throws the wire's 401s, and accessTokenInvalid where the service is off. */
  async userOf(token: string, address: string): Promise<UserActor> {
    const result = await verifyToken(this.#config.keys.accessTokens, audience, token, this.#clock.now());
    if (result.status === 'expired') fail(commonErrors.accessTokenExpired);
    if (result.status === 'invalid') return fail(commonErrors.accessTokenInvalid);
    const { sub, mid, sid, sec } = result.claims;
    if (typeof sub !== 'string' || typeof mid !== 'string' || typeof sid !== 'string')
      return fail(commonErrors.accessTokenInvalid);
    if (!(await this.#secretsOf(mid))?.includes(String(sec))) fail(commonErrors.accessTokenInvalid);
    return this.#actorOf({ merchantId: mid, userId: sub, sessionId: sid, service: audience }, address);
  }

  /** Throws accessTokenInvalid where the merchant does not use the service. */
  async assertOpen(merchantId: string): Promise<void> {
    if (!(await this.#secretsOf(merchantId))) fail(commonErrors.accessTokenInvalid);
  }
}

/** Whether a text is a token of the service by what it says of itself, which nobody has checked. */
export function looksLikeServiceToken(token: string): boolean {
  try {
    return JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).typ === `${audience}+jwt`;
  } catch {
    return false;
  }
}
