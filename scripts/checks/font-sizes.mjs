// Sizes of type are few (decision 142): in the portal the tokens of its theme, in the widget a list. What is no text to read, or is read
// from another distance, has its own size and is listed here with its file.
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';

/** A browser on a phone enlarges the page around a field with smaller letters than 16px. */
const PORTAL = /^(?:inherit|var\(--font-(?:caption|secondary|body|section|title|display)\)|16px)$/;
const WIDGET = /^(?:inherit|(?:12|13|14|15|16|17|18|22|24|30)px|0\.(?:75|8125|875)rem)$/;
const SHORTHAND = /^(?:15|16)px \/ 1\.5 var\(--font\)$/;
/** The page of a shop that does not exist is no part of the widget. */
const EXEMPT = /^widget\/src\/storefront\//;
const EXCEPTIONS = {
  'portal/src/shared/ui/avatar.module.css': ['calc(var(--avatar-size) * 0.38)', '1.45em'],
  'portal/src/features/service/tickets/editor/markup.module.css': ['0.92em'],
  'portal/src/features/conversations/chat/emoji/emoji-panel.module.css': ['21px'],
  'portal/src/features/visitor-channels/chat-widget/components/widget-preview.module.css': ['600 15px / 1 system-ui'],
  'portal/src/features/analytics/reports/components/rows-drawer.module.css': ['7px'],
  'portal/src/features/analytics/reports/wallboard/wallboard.module.css': [
    'max(12px, 2.8vmin)',
    'max(13px, 2.6vmin)',
    'max(13px, 3.4vmin)',
    'max(18px, 3.4vmin)',
    'max(22px, min(17vmin, 20cqi))',
    '0.45em',
  ],
};
const COMMENT = /\/\*[\s\S]*?\*\//g;
const DECLARATION = /(?<![\w-])font(?:-size)?:\s*([^;}]+)/g;

const { code, output } = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
if (code !== 0) throw new Error(output);
// Deleted files are still in git's list.
const files = output
  .split('\n')
  .filter((file) => /^(portal|widget)\/src\/.*\.css$/.test(file) && !EXEMPT.test(file) && existsSync(inRoot(file)));
const found = new Set();
for (const file of files) {
  const usual = file.startsWith('portal/') ? PORTAL : WIDGET;
  for (const size of sizesIn(readFileSync(inRoot(file), 'utf8'))) {
    if (usual.test(size) || (file.startsWith('widget/') && SHORTHAND.test(size))) continue;
    if (EXCEPTIONS[file]?.includes(size)) found.add(`${file}: ${size}`);
    else report(`${file}: ${size} is no size of the scale; take a token (decision 142)`);
  }
}
for (const [file, sizes] of Object.entries(EXCEPTIONS))
  for (const size of sizes)
    if (!found.has(`${file}: ${size}`)) report(`${file}: ${size} is listed as an exception and no longer used`);

function sizesIn(css) {
  return [...css.replace(COMMENT, '').matchAll(DECLARATION)].map(([, value]) => value.replace(/\s+/g, ' ').trim());
}

function report(line) {
  process.exitCode = 1;
  console.log(line);
}
