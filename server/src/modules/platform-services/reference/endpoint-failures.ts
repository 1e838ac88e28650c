import { type EndpointDefinition, takesLargeBody } from '@sala/contract/core/endpoint.ts';
import { commonErrors, type ErrorDefinition } from '@sala/contract/core/errors.ts';
import { describeWireSchema } from './wire-schema.ts';

/** Errors of headers and session, which every call for users may answer. */
const userFailures: readonly ErrorDefinition[] = [
  commonErrors.accessTokenExpired,
  commonErrors.accessTokenInvalid,
  commonErrors.sessionRevoked,
  commonErrors.sessionExpired,
  commonErrors.accountDeactivated,
  commonErrors.addressNotAllowed,
  commonErrors.notAllowed,
  commonErrors.wrongDeviceTime,
];

/** Called by a signed-in user or by a program with an API token. */
export const isForUsers = (endpoint: EndpointDefinition): boolean => typeof endpoint.access !== 'string';

/** The portal's own calls, without those of the widget. */
export const isOfPortal = (endpoint: EndpointDefinition): boolean =>
  endpoint.access !== 'visitor' && !endpoint.path.startsWith('/api/visitor/');

function namesRecords({ params, query, body }: EndpointDefinition): boolean {
  return [params, query, body].some(
    (part) => part && JSON.stringify(describeWireSchema(part, 'input')).includes('"uuid"'),
  );
}

/** Every error a call may answer: its own, and the common ones that apply to it. */
export function getFailures(endpoint: EndpointDefinition): Set<ErrorDefinition> {
  const common: ErrorDefinition[] = [commonErrors.unexpected];
  if (endpoint.access === 'visitor') common.push(commonErrors.accessTokenInvalid);
  if (!isOfPortal(endpoint)) common.push(commonErrors.originNotAllowed);
  if (isForUsers(endpoint)) common.push(...userFailures);
  if (endpoint.deniedAs) common.push(endpoint.deniedAs);
  if (isForUsers(endpoint) && !endpoint.isSessionOnly) common.push(commonErrors.tokenAddressNotAllowed);
  if (isForUsers(endpoint) && namesRecords(endpoint)) common.push(commonErrors.recordNotFound);
  if (endpoint.params || endpoint.query || endpoint.body) common.push(commonErrors.validationFailed);
  if (endpoint.isVersioned) common.push(commonErrors.recordChanged);
  if (endpoint.isIdempotent) common.push(commonErrors.validationFailed, commonErrors.temporarilyUnavailable);
  if (endpoint.rawType || endpoint.maxBody) common.push(commonErrors.requestTooLarge);
  if (takesLargeBody(endpoint)) common.push(commonErrors.temporarilyUnavailable);
  if (endpoint.rateLimit) common.push(commonErrors.tooManyRequests);
  return new Set([...common, ...(endpoint.errors ?? [])]);
}
