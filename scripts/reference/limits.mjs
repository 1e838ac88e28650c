import {
  endpointLimit,
  endpointLimitName,
  limitRegistry,
  paces,
  readBounds,
  socketBounds,
} from '../../server/src/platform/limits/limit-registry.ts';
import { code, page, periodText, table } from './markdown.mjs';
import { calls, linkToCall } from './source.mjs';

const PLACES = {
  everywhere: 'all processes together: Redis, else PostgreSQL',
  redis: 'all processes together in Redis, else each process',
  process: 'each process',
};

const burstText = ({ burst }) => (burst ? ` and ${burst.points} more in ${periodText(burst.seconds)}` : '');
const rateText = (limit) => `${limit.points} in ${periodText(limit.seconds)}${burstText(limit)}`;

const rowsOfRegistry = Object.entries(limitRegistry).map(([name, limit]) => [
  code(name),
  limit.counts,
  rateText(limit),
  limit.per,
  PLACES[limit.countedIn],
]);

const rowsOfCalls = calls.flatMap((call) => {
  const limit = endpointLimit(call.endpoint);
  if (!limit) return [];
  return [
    [code(endpointLimitName(call.endpoint)), linkToCall(call), rateText(limit), limit.per, PLACES[limit.countedIn]],
  ];
});

const rowsOfPaces = Object.entries(paces).map(([name, pace]) => [code(name), pace.counts, rateText(pace), pace.per]);

const rowsOfBounds = (bounds) =>
  Object.entries(bounds).map(([name, { atOnce, per, counts }]) => [code(name), counts, atOnce, per, PLACES.process]);

/** Every limit by the name under which a deployment may change it. */
export function limitsPage() {
  return page(
    'Limits',
    'What is beyond a limit is answered 429 with `Retry-After`. A network address is an IPv4 address or an IPv6 subnet of 2^64. Where Redis or PostgreSQL cannot be reached each process counts for itself meanwhile, and nobody is refused for that. ' +
      'The setting `LIMITS` changes any of them by name: `LIMITS=visitor-messages-address=2000/60,sockets-token=30` (points and seconds, or a number of sockets or reads; what is allowed beyond a rate now and then stays as it is).',
    '## What is counted apart from a call',
    table(['Name', 'What is counted', 'At most', 'For each', 'Counted by'], rowsOfRegistry),
    '## Calls',
    'Those without a line have none of their own.',
    table(['Name', 'Call', 'At most', 'For each', 'Counted by'], rowsOfCalls),
    '## Paces',
    'What is faster waits for its turn and is not refused; all processes share the turns, in PostgreSQL.',
    table(['Name', 'What is counted', 'At most', 'For each'], rowsOfPaces),
    '## Sockets',
    'What is beyond a bound is refused: before signing in with HTTP 403, afterwards with the connect error `tooManyConnections`. Only beyond `sockets-waiting` nobody is refused: of the network address with the most connections that have not signed in, the oldest of them is cut off.',
    table(['Name', 'What is counted', 'At once', 'For each', 'Counted by'], rowsOfBounds(socketBounds)),
    '## Reads of one caller',
    'Calls by GET of somebody who is signed in, of a program or of a visitor, and what customers open by the link of a ticket or an order. They wait for each other; what is beyond those that may wait is answered 429.',
    table(['Name', 'What is counted', 'At once', 'For each', 'Counted by'], rowsOfBounds(readBounds)),
  );
}
