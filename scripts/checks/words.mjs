// Comments, docs, identifiers, English texts and commit subjects use plain words: words-avoided.json lists the words to avoid, each with
// a better one. docs/terms.md has the terms; translations-avoided.json does the same for the other languages.
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';

const CODE = /\.(ts|tsx|mjs|css)$/;
const DOCS = /^(README|CONTRIBUTING|STYLE)\.md$|^docs\/.*\.md$/;
/** Texts in other languages, examples of customers' words, generated files, and migrations, which nobody edits after a release. */
const EXEMPT =
  /(^|\/)(locales|generated|seed|dist)\/|^server\/migrations\/|^docs\/reference\/|^docs\/glossary\.md$|\.fixture\./;
const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*(?!\/)|\{\/\*)\s?(.*)$|[;,{)]\s\/\/\s(.*)$/;
/** Comments, texts and regular expressions, in which names are no identifiers. */
const NO_CODE =
  /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|>[^<>{}=;()]*</g;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
/** Quotes are what somebody else says: a text, a name, a value. */
const QUOTED = /`[^`]*`|“[^”]*”|"[^"]*"|«[^»]*»/g;

/** The last commit whose subject nobody checked; later ones follow the rules. */
const LAST_UNCHECKED_COMMIT = '1606ff4a';
const SUBJECT_LENGTH = 72;
const TYPE = /^\w+(?:\([^)]*\))?!?:\s+/;
const NOT_IMPERATIVE = /^(\w+(?:s|ed|ing))\b/;
/** Verbs whose base form ends like another one. */
const BASE_FORMS =
  /^(?:pass|press|process|access|address|discuss|miss|cross|focus|guess|bypass|compress|express|suppress|embed|feed|need|seed|speed|bring|sing|ring|string|ping|bind|canvas|alias)$/;

const rules = JSON.parse(readFileSync(new URL('./words-avoided.json', import.meta.url), 'utf8'));
const inTexts = rules.texts.map(({ avoid, use }) => ({ pattern: new RegExp(avoid, 'iu'), use }));
const inNames = rules.names.map(({ avoid, use }) => ({ pattern: new RegExp(`^(?:${avoid})$`, 'u'), use }));

const problems = [];
const files = (await git('ls-files', '--cached', '--others', '--exclude-standard')).split('\n');
for (const file of files.filter((name) => !EXEMPT.test(name))) {
  if (CODE.test(file)) checkCode(file, read(file));
  else if (DOCS.test(file)) checkDocs(file, read(file));
}
checkPlaces('docs/places.md');
await checkCommits();
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function checkCode(file, source) {
  source.split('\n').forEach((line, index) => {
    const match = COMMENT.exec(line);
    if (match) checkText(`${file}:${index + 1}`, match[1] ?? match[2]);
  });
  const names = new Set(source.replaceAll(NO_CODE, ' ').match(IDENTIFIER));
  for (const name of names) checkName(file, name);
}

function checkDocs(file, source) {
  let isCode = false;
  source.split('\n').forEach((line, index) => {
    if (line.startsWith('```')) isCode = !isCode;
    else if (!isCode) checkText(`${file}:${index + 1}`, line);
  });
}

/** Each path between backticks exists. */
function checkPlaces(file) {
  for (const [, path] of read(file).matchAll(/`((?:contract|server|portal|widget|client|scripts)\/[\w./-]+)`/g))
    if (!existsSync(inRoot(path))) problems.push(`${file} names ${path}, which does not exist`);
}

function checkText(place, text) {
  const plain = text.replaceAll(QUOTED, '');
  for (const { pattern, use } of inTexts) {
    const match = pattern.exec(plain);
    if (match) problems.push(`${place} says “${match[0].trim()}”: write ${use}`);
  }
}

/** Each word of a name, as in `toldIn` or `known_to`. */
function checkName(file, name) {
  for (const word of name.split(/(?=[A-Z])|_/).map((part) => part.toLowerCase()))
    for (const { pattern, use } of inNames)
      if (pattern.test(word)) problems.push(`${file}: the name ${name} has “${word}”: write ${use}`);
}

/** A copy without history, or one that begins later, has nothing to check. */
async function checkCommits() {
  const known = await capture('git', ['merge-base', '--is-ancestor', LAST_UNCHECKED_COMMIT, 'HEAD']);
  if (known.code !== 0) return;
  const log = await git('log', '--no-merges', '--format=%h %s', `${LAST_UNCHECKED_COMMIT}..HEAD`);
  for (const line of log.split('\n').filter(Boolean)) {
    const subject = line.slice(line.indexOf(' ') + 1);
    if (subject.length > SUBJECT_LENGTH) problems.push(`commit ${line}: longer than ${SUBJECT_LENGTH} characters`);
    const verb = NOT_IMPERATIVE.exec(subject.replace(TYPE, ''))?.[1]?.toLowerCase();
    if (verb && !BASE_FORMS.test(verb)) problems.push(`commit ${line}: begins with “${verb}”, not with an imperative`);
  }
}

async function git(...args) {
  const { code, output } = await capture('git', args);
  if (code !== 0) throw new Error(output);
  return output.trim();
}

/** Deleted files are still in git's list. */
function read(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return '';
  }
}
