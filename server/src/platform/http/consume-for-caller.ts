import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '../limits/limits.ts';
import { secondsToWait, tooManyRequests } from '../limits/too-many-requests.ts';
import { callerAddress, getLimitedNetwork } from './caller-address.ts';

/** For pages that are no endpoint of the contract: counts the caller's network address. Throws tooManyRequests, with Retry-After. */
export async function consumeForCaller(
  limit: Limit,
  trustedProxies: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const wait = await limit.waitFor(getLimitedNetwork(callerAddress(request.raw, trustedProxies)));
  if (wait === undefined) return;
  reply.header('Retry-After', String(secondsToWait(wait)));
  throw tooManyRequests(wait);
}
