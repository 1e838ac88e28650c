// Where SQL may stand, and who may read across merchants. SQL belongs into repositories and policies, beside which its conditions can be
// read together; work over all merchants is what the second lock lets through, so each file that does it says why in queries-allowed.json.
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';

const PRODUCT = /^server\/src\/.*\.ts$/;
const NOT_PRODUCT = /\.(test|fixture|factory|walk|demo|d)\.ts$|^server\/src\/(testing|seed)\//;
/** What opens the database makes the handles that everything else asks by, and a unit of work those of a transaction. */
const HOME_OF_HANDLES = /^server\/src\/platform\/(database\/|events\/unit-of-work\.ts$)/;
const HOME_OF_SQL = /\.(repository|policy)\.ts$/;

const QUERIES = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
/** What takes SQL as a text. A handle may be passed on to a repository. */
const RUNNERS = ['sql', 'unscopedSql', 'executeRaw', 'executeUnscoped', 'inOneCommit'];
const CONNECTIONS = ['client', 'pool'];
const WRAPPINGS = [
  'AwaitExpression',
  'ParenthesisExpression',
  'TsAsExpression',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
];
const UNSCOPED = ['unscoped', 'unscopedSql', 'executeUnscoped'];

const { unscoped: reasons } = JSON.parse(readFileSync(inRoot('scripts', 'checks', 'queries-allowed.json'), 'utf8'));
const problems = [];
const acrossMerchants = new Set();
for (const file of (await listFiles()).filter((name) => !HOME_OF_HANDLES.test(name))) {
  const { queries, unscoped } = usesIn(file);
  if (queries > 0 && !HOME_OF_SQL.test(file))
    problems.push(`${queries} queries outside of a repository or policy: ${file}`);
  if (unscoped === 0) continue;
  acrossMerchants.add(file);
  if (!reasons[file]) problems.push(`reads across merchants without a reason in queries-allowed.json: ${file}`);
}
for (const file of Object.keys(reasons))
  if (!acrossMerchants.has(file)) problems.push(`${file} is listed in queries-allowed.json and no longer needs to be`);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function listFiles() {
  const { code, output } = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  if (code !== 0) throw new Error(output);
  return output.split('\n').filter((name) => PRODUCT.test(name) && !NOT_PRODUCT.test(name));
}

function usesIn(file) {
  const source = readSource(file);
  let queries = 0;
  let unscoped = 0;
  JSON.stringify(parseSync(source, { syntax: 'typescript' }), (_key, value) => {
    if (isQuery(value)) queries += 1;
    if (namesUnscoped(value)) unscoped += 1;
    return value;
  });
  return { queries, unscoped };
}

/** A handle under another name counts where it gets it, since the check does not follow names. */
function isQuery(node) {
  if (node?.type === 'TaggedTemplateExpression') return nameOf(node.tag) === 'sql';
  if (node?.type === 'KeyValuePatternProperty') return RUNNERS.includes(keyOf(node.key));
  if (node?.type === 'VariableDeclarator') return node.init ? takesHandle(node.id, node.init) : false;
  if (node?.type === 'AssignmentExpression') return takesHandle(node.left, node.right);
  if (node?.type !== 'CallExpression') return false;
  const { callee } = node;
  const name = nameOf(callee);
  if (callee.type === 'MemberExpression' && name === 'query') return CONNECTIONS.includes(nameOf(callee.object));
  return QUERIES.includes(name) || RUNNERS.includes(name) || name === 'raw';
}

/** `ask = x.sql`, `ask = x.sql.bind(x)`, `ask = pool.query` and `{ query } = pool`. Under its own name a handle counts where it is used. */
function takesHandle(target, from) {
  const source = unwrap(from);
  if (target.type === 'ObjectPattern')
    return CONNECTIONS.includes(nameOf(source)) && target.properties.some(({ key }) => key && keyOf(key) === 'query');
  const name = nameOf(source);
  if (isMember(source) && name === 'query') return CONNECTIONS.includes(nameOf(unwrap(source.object)));
  return RUNNERS.includes(name) && name !== nameOf(target);
}

/** What is left of an expression without its wrappings: `(await x)!`, `x as T`, `x.bind(y)`. */
function unwrap(node) {
  const { type, callee, expression, argument } = node;
  if (type === 'CallExpression' && isMember(callee) && nameOf(callee) === 'bind') return unwrap(callee.object);
  if (WRAPPINGS.includes(type)) return unwrap(expression ?? argument);
  return type === 'OptionalChainingExpression' && isMember(node.base) ? node.base : node;
}

function isMember({ type }) {
  return type === 'MemberExpression';
}

/** `x.unscoped` and `x['unscoped']`; `{ unscoped }`, `{ unscoped: query }` and `{ 'unscoped': query }` where an object is taken apart. */
function namesUnscoped(node) {
  if (node?.type === 'MemberExpression') return UNSCOPED.includes(keyOf(node.property));
  const isTakenApart = ['AssignmentPatternProperty', 'KeyValuePatternProperty'].includes(node?.type);
  return isTakenApart && UNSCOPED.includes(keyOf(node.key));
}

function nameOf(node) {
  return node.type === 'MemberExpression' ? keyOf(node.property) : node.value;
}

/** The name that a key is known to have; undefined where it is computed. */
function keyOf(key) {
  if (key.type !== 'Computed') return key.value;
  const { type, value, quasis } = key.expression;
  if (type === 'StringLiteral') return value;
  return type === 'TemplateLiteral' && quasis.length === 1 ? quasis[0].cooked : undefined;
}

/** Deleted files are still in git's list. */
function readSource(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return '';
  }
}
