import { commonErrors } from '../../contract/src/core/errors.ts';
import { validationKeys } from '../../contract/src/core/validation.ts';
import { ApiError, networkUnreachable } from '../../portal/src/shared/api/api-error.ts';
import { reactToFailure } from '../../portal/src/shared/api/reactions.ts';
import {
  getFailures,
  isForUsers,
  isOfPortal,
} from '../../server/src/modules/platform-services/reference/endpoint-failures.ts';
import { code, count, page, plain, table } from './markdown.mjs';
import { calls, linkToCall, texts } from './source.mjs';

const failures = new Map(calls.map((call) => [call, new Set([...getFailures(call.endpoint)].map(({ key }) => key))]));

/** Calls that have something in common, the largest set first: what is true of all of them is said once. */
const SETS = [
  ['every call', () => true],
  ['every call that takes anything', ({ params, query, body }) => params || query || body],
  ['every call of users', isForUsers],
  ['every call of users that an API token opens', (endpoint) => isForUsers(endpoint) && !endpoint.isSessionOnly],
  ['every call of the widget', (endpoint) => !isOfPortal(endpoint)],
  ['every call of visitors', ({ access }) => access === 'visitor'],
  ['every call with a limit of its own', ({ rateLimit }) => rateLimit],
  ['every call that takes a file', ({ isMultipart }) => isMultipart],
  ['every call that honours Idempotency-Key', ({ isIdempotent }) => isIdempotent],
].map(([name, belongs]) => [name, calls.filter(({ endpoint }) => belongs(endpoint))]);

const FEWEST_FOR_A_SET = 3;

function whereOf(key) {
  const open = new Set(calls.filter((call) => failures.get(call).has(key)));
  const names = SETS.flatMap(([name, members]) => {
    const isWhole = members.length >= FEWEST_FOR_A_SET && members.every((call) => failures.get(call).has(key));
    if (!isWhole || !members.some((call) => open.has(call))) return [];
    for (const call of members) open.delete(call);
    return [name];
  });
  return [...names, ...[...open].map(linkToCall)].join(', ');
}

/** What the page does, observed: the reactions are called with effects that only take notes. */
function reactionTo(error, isSilent = false) {
  const notes = [];
  reactToFailure(new ApiError(error), isSilent, {
    endSession: () => notes.push('the session is forgotten and the sign-in page opens') > 0,
    showDialog: ({ tone, title }) => notes.push(`${tone} dialog “${texts.common.notice[title]}”`),
    showToast: ({ tone }) => notes.push(`${tone} toast with the text`),
  });
  return notes.join(', ');
}

function reactionText(error) {
  if (error.status === 422) return 'the reasons appear under their fields';
  const reaction = reactionTo(error) || 'nothing by itself: the page that called shows what is missing';
  const first = error.code === 100 ? 'the token is renewed and the call repeated; if that fails, ' : '';
  return `${first}${reaction}${reactionTo(error, true) ? ', also where the page would show the failure itself' : ''}`;
}

const ANSWERS = [
  ['401 with code 100', { status: 401, code: 100 }],
  ['any other 401', { status: 401, code: 101 }],
  ['406', { status: 406 }],
  ['422', { status: 422 }],
  ['400', { status: 400 }],
  ['404', { status: 404 }],
  ['any other', { status: 500 }],
  ['none: nobody could be reached', { status: 0, key: networkUnreachable }],
];

function errorRow({ key, status, code: subCode }) {
  return [
    `<a id="${key}"></a>${code(key)}`,
    status,
    subCode === status ? undefined : subCode,
    plain(texts.errors[key] ?? ''),
    whereOf(key) || 'no call at present',
  ];
}

const HEAD = ['Key', 'Status', 'Code', 'Text', 'Where'];

/** Every failure: what it says, where it occurs, what the portal does. */
export function errorsPage() {
  const errorsOf = ({ deniedAs, errors = [] }) => (deniedAs ? [deniedAs, ...errors] : errors);
  const own = new Map(calls.flatMap(({ endpoint }) => errorsOf(endpoint)).map((error) => [error.key, error]));
  for (const key of Object.keys(commonErrors)) own.delete(key);
  const byStatus = [...own.values()].sort((a, b) => a.status - b.status || (a.key < b.key ? -1 : 1));
  return page(
    'Errors',
    'A failure is `{ code, message, params?, detail, validate?, request_id }`; `message` is the key below. `detail` is English for whoever writes a program. ' +
      'A code is the status, unless a finer one is named.',
    '## What the portal does',
    table(
      ['Answer', 'Reaction'],
      ANSWERS.map(([name, error]) => [name, reactionText({ key: 'unexpected', ...error })]),
    ),
    `## Common errors\n\n${count(Object.keys(commonErrors).length, 'error')} that come from the checks around a call.`,
    table(HEAD, Object.values(commonErrors).map(errorRow)),
    `## Errors of single calls\n\n${count(byStatus.length, 'error')} by status.`,
    table(HEAD, byStatus.map(errorRow)),
    '## Reasons at a field\n\nWith 422, `validate` names each refused field and its reasons: `{ "field": [{ "key", "params"? }] }`.',
    table(
      ['Key', 'Text'],
      validationKeys.map((key) => [code(key), plain(texts.validation[key] ?? '')]),
    ),
  );
}
