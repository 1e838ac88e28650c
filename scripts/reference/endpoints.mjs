import { formatBytes } from '../../contract/src/core/format-bytes.ts';
import { code, count, findAnchor, page, periodText, plain } from './markdown.mjs';
import { inputText, outputText } from './schema-text.mjs';
import { calls, linkToError, permissionText, texts } from './source.mjs';

const PLACES = { params: 'In the path', query: 'In the query', body: 'In the body' };

const anyOf = (permissions) => permissions.map(permissionText).join(', or ');

function accessText({ access, readAccess, isSessionOnly }) {
  if (access === 'public') return 'anybody';
  if (access === 'visitor') return 'a visitor of the widget';
  const reading = readAccess ? `; also ${anyOf(readAccess)}, to read it` : '';
  return `${anyOf(access)}${reading}${isSessionOnly ? '; not with an API token' : ''}`;
}

const burstText = ({ burst }) => (burst ? `, and ${burst.points} more in ${periodText(burst.seconds)},` : '');

function flagsOf({ access, maxBody, rateLimit, isIdempotent, isEncoded, isCrossOrigin, successMessage }) {
  return [
    rateLimit &&
      `at most ${count(rateLimit.points, 'call')} in ${periodText(rateLimit.seconds)}${burstText(rateLimit)} for each ${access === 'public' ? 'address' : 'caller'}`,
    isIdempotent && 'honours `Idempotency-Key`',
    maxBody && `the body may have ${formatBytes(maxBody)}`,
    isEncoded && 'the body may travel as `{ data }`',
    isCrossOrigin && 'open to pages on the merchant’s own domains',
    successMessage && `toast “${texts.common.success[successMessage] ?? successMessage}”`,
  ].filter(Boolean);
}

function answerText({ response, isList, isFile }) {
  if (isFile) return 'a file';
  if (!response) return 'nothing but success';
  return `${isList ? 'a list of ' : ''}${outputText(response)}`;
}

function callText({ id, endpoint }) {
  const { method, path, summary, headers = {}, errors = [] } = endpoint;
  const flags = flagsOf(endpoint);
  const lines = [
    `Who may: ${accessText(endpoint)}`,
    ...Object.keys(PLACES)
      .filter((place) => endpoint[place])
      .map((place) => `${PLACES[place]}: ${inputText(endpoint[place]) || 'nothing'}`),
    endpoint.isMultipart && 'As multipart/form-data: one file in the field `file`',
    endpoint.rawType && `Body: one document, ${code(endpoint.rawType)}`,
    ...Object.entries(headers).map(([name, { description }]) => `Header ${code(name)}: ${description}`),
    `Answers: ${answerText(endpoint)}`,
    errors.length > 0 && `Own errors: ${errors.map(linkToError).join(', ')}`,
    flags.length > 0 && `Besides: ${flags.join('; ')}`,
  ].filter(Boolean);
  const head = `### ${id}\n\n${code(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`)}: ${plain(summary)}.`;
  return `${head}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

/** Every call, a section a feature. */
export function endpointsPage() {
  const features = [...new Set(calls.map(({ feature }) => feature))];
  const index = features.map((feature) => {
    const own = calls.filter((call) => call.feature === feature);
    return `- [${feature}](#${findAnchor(feature)}): ${own.map(({ id }) => `[${id.split('.')[1]}](#${findAnchor(id)})`).join(', ')}`;
  });
  return page(
    'Endpoints',
    `${count(calls.length, 'call')} in ${count(features.length, 'feature')}. Names are written as they travel; \`?\` marks what may be left out. ` +
      'A list answers `meta` beside its rows. Errors that any call may have are in [errors.md](errors.md); whole schemas are in `/api/openapi.json` and on `/docs`.',
    index.join('\n'),
    features.flatMap((feature) => [`## ${feature}`, ...calls.filter((call) => call.feature === feature).map(callText)]),
  );
}
