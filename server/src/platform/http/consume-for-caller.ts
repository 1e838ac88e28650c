import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '../limits/limits.ts';
import { secondsToWait, tooManyRequests } from '../limits/too-many-requests.ts';
import { callerAddress, getLimitedNetwork } from './caller-address.ts';

/** Counts the caller's network address, or returns how long to wait, in ms; the answer then says so in Retry-After. */
export async function waitForCaller(
  limit: Limit,
  trustedProxies: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number | undefined> {
  const wait = await limit.waitFor(getLimitedNetwork(callerAddress(request.raw, trustedProxies)));
  if (wait !== undefined) reply.header('Retry-After', String(secondsToWait(wait)));
  return wait;
}

/** For pages that are no endpoint of the contract: counts the caller's network address. Throws tooManyRequests, with Retry-After. */
export async function consumeForCaller(
  limit: Limit,
  trustedProxies: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const wait = await waitForCaller(limit, trustedProxies, request, reply);
  if (wait !== undefined) throw tooManyRequests(wait);
}
