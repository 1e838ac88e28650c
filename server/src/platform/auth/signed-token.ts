import { jwtVerify, SignJWT } from 'jose';

const algorithm = 'HS256';

/** Signs claims for one audience. `lifetime` in seconds. */
export function signToken(
  key: Uint8Array,
  audience: string,
  claims: { sub: string } & Record<string, unknown>,
  now: Date,
  lifetime: number,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: `${audience}+jwt` })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .sign(key);
}

export type VerifiedToken =
  | { status: 'valid'; claims: Record<string, unknown>; expiresAt: number }
  | { status: 'expired' }
  | { status: 'invalid' };

/** Verifies signature, algorithm, type, audience and time; allows a clock difference of one second between nodes. */
export async function verifyToken(key: Uint8Array, audience: string, token: string, now: Date): Promise<VerifiedToken> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      audience,
      typ: `${audience}+jwt`,
      currentDate: now,
      clockTolerance: 1,
    });
    return { status: 'valid', claims: payload, expiresAt: (payload.exp ?? 0) * 1000 };
  } catch (error) {
    return { status: (error as { code?: string }).code === 'ERR_JWT_EXPIRED' ? 'expired' : 'invalid' };
  }
}
