import { chatTokenMinutes } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
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

/** Returns the merchant's secrets whose tokens are accepted, the present one first; undefined: the service is off. */
type SecretSource = (merchantId: string) => Promise<readonly string[] | undefined>;

/** Issues and verifies the tokens of private chat. They belong to a session, end with it, and open only the service. */
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

  /** Registers the source of the accepted secrets. */
  useSecrets(source: SecretSource): void {
    this.#secretsOf = source;
  }

  /** A token for 15 minutes, or until the session expires if that is earlier; undefined: the service is off. */
  async issue(session: Session & { expiresAt: Date | null }): Promise<string | undefined> {
    const [tag] = (await this.#secretsOf(session.merchantId)) ?? [];
    if (tag === undefined) return undefined;
    const now = this.#clock.now();
    const left = session.expiresAt ? Math.ceil((session.expiresAt.getTime() - now.getTime()) / 1000) : Infinity;
    const claims = { sub: session.userId, mid: session.merchantId, sid: session.sessionId, sec: tag };
    const lifetime = Math.max(1, Math.min(chatTokenMinutes * 60, left));
    return signToken(this.#config.keys.accessTokens, audience, claims, now, lifetime);
  }

  /** The user of a service token. Throws the 401s of the wire format, and accessTokenInvalid where the service is off. */
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

  /** Throws accessTokenInvalid where the service is off. */
  async assertOpen(merchantId: string): Promise<void> {
    if (!(await this.#secretsOf(merchantId))) fail(commonErrors.accessTokenInvalid);
  }
}

/** Whether a text claims to be a token of the service; nothing is verified. */
export function looksLikeServiceToken(token: string): boolean {
  try {
    return JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).typ === `${audience}+jwt`;
  } catch {
    return false;
  }
}
