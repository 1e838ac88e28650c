import type { AnyPermission, EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor, UserActor } from '../auth/actor.ts';
import { isApiTokenFormat } from '../auth/api-token-authentication.ts';
import { openSealedHeader } from '../auth/sealed-header.ts';
import { verifyVisitorToken } from '../auth/visitor-tokens.ts';
import type { AppContext } from '../context.ts';
import { fail } from '../failure.ts';

/** In lower case; only zones that exist, so it cannot grow without end. */
const knownZones = new Set<string>(['utc']);

const maxClockDifference = 5 * 60 * 1000;

function readHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? undefined : value;
}

function readBearer(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([^\s]{1,4096})$/i.exec(readHeader(request, 'authorization') ?? '');
  return match?.[1];
}

/** Decrypts the header `Authorization`; throws 401 when it is not from our client and 406 when its clock or time zone is wrong. */
function checkClient(context: AppContext, request: FastifyRequest): void {
  const seal = openSealedHeader(context.config.keys.client, readHeader(request, 'authorization'));
  if (seal?.key !== 'portal' || typeof seal.ts !== 'number') fail(commonErrors.accessTokenInvalid);
  if (Math.abs(context.clock.now().getTime() - seal.ts) > maxClockDifference) fail(commonErrors.wrongDeviceTime);
  const timeZone = readHeader(request, 'timezone');
  if (timeZone && !isDeviceZoneKnown(timeZone)) fail(commonErrors.wrongDeviceTime);
}

/** Authenticates a user of the portal, or a program with an API token, which needs neither encrypted headers nor a correct clock. */
async function authenticateUser(
  context: AppContext,
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  address: string,
): Promise<UserActor> {
  const bearer = readBearer(request);
  if (bearer && isApiTokenFormat(bearer)) {
    const actor = await context.authentication.apiTokens.actorOf(bearer, address);
    return endpoint.isSessionOnly ? fail(commonErrors.notAllowed) : actor;
  }
  if (endpoint.service)
    return context.authentication.serviceTokens.userOf(bearer ?? fail(commonErrors.accessTokenInvalid), address);
  checkClient(context, request);
  const sealed = openSealedHeader(context.config.keys.client, readHeader(request, 'authentication'));
  if (typeof sealed?.token !== 'string') fail(commonErrors.accessTokenInvalid);
  return context.authentication.userOf(sealed.token, address);
}

async function authenticateVisitor(context: AppContext, request: FastifyRequest): Promise<Actor> {
  const token = readBearer(request);
  const actor = (token && (await verifyVisitorToken(context, token))) || fail(commonErrors.accessTokenInvalid);
  const { headers } = request;
  await context.authentication.visitorOrigins.assertAllowed(actor, { origin: readHeader(request, 'origin'), headers });
  return actor;
}

/**
 * Throws 403 for a user without the permission, or without permission to read the record in the answer; for a call with several actions
 * the body decides which error it is.
 */
export function assertAllowed(endpoint: EndpointDefinition, actor: Actor, body: unknown): void {
  const { access, readAccess, deniedAs, deniedFor } = endpoint;
  if (actor.kind !== 'user' || typeof access === 'string') return;
  const hasOneOf = (permissions: AnyPermission) =>
    permissions.some(({ action, subject }) => actor.ability.can(action, subject));
  if (!hasOneOf(access)) fail(deniedFor?.(Object(body)) ?? deniedAs ?? commonErrors.notAllowed);
  if (readAccess && !hasOneOf(readAccess)) fail(commonErrors.notAllowed);
}

/**
 * Authenticates the caller as the endpoint requires: throws 401, 403 or 406. If the error depends on the body, `assertAllowed` throws it
 * after the body was read.
 */
export async function authenticate(
  context: AppContext,
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  address: string,
): Promise<Actor | undefined> {
  const { access } = endpoint;
  if (access === 'public') {
    // The portal's sign-in sends its clock too; programs without the encrypted header are let through to the sign-in itself.
    if (readHeader(request, 'authorization')?.startsWith('ey')) checkClient(context, request);
    return undefined;
  }
  if (access === 'visitor') return authenticateVisitor(context, request);
  const actor = await authenticateUser(context, endpoint, request, address);
  if (!endpoint.deniedFor) assertAllowed(endpoint, actor, undefined);
  return actor;
}

/** Whether a time zone exists that a device says it is in. */
function isDeviceZoneKnown(timeZone: string): boolean {
  const key = timeZone.toLowerCase();
  if (knownZones.has(key)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    return false;
  }
  knownZones.add(key);
  return true;
}
