import { publicPages } from '../../portal/src/public-pages.ts';
import { pages } from '../../portal/src/routes.ts';
import { isBuilt } from '../../portal/src/shared/pages/page-table.ts';
import { code, count, page, table } from './markdown.mjs';
import { pathOf, permissionText, texts } from './source.mjs';

const LAYOUTS = { menu: 'menu', list: 'narrow menu beside a column of the page’s own', full: 'the page alone' };

function accessText(access) {
  if (access === 'anyone') return 'anybody';
  if (access === 'guest') return 'who is not signed in';
  return access.map(permissionText).join(', or ');
}

const rowOf = (planned, layout) => [
  code(pathOf(planned)),
  texts.shell.page[planned.title] ?? texts.common.page[planned.title],
  accessText(planned.access),
  isBuilt(planned) ? LAYOUTS[planned.layout ?? layout] : undefined,
  isBuilt(planned) ? 'built' : 'to come',
];

const HEAD = ['Path', 'Title', 'Who may', 'Layout', 'Status'];

/** The portal's pages. */
export function routesPage() {
  const all = [...pages, ...publicPages];
  const built = all.filter(isBuilt).length;
  return page(
    'Routes',
    `${count(all.length, 'page')} of the portal: ${built} built, ${all.length - built} to come. A page to come has its guard already; behind it is the 404 page, and no menu names it. ` +
      'Where several permissions are named, any one suffices. Who lacks them sees `/not-authorized`, unknown addresses lead to `/error-404`.',
    `## Behind the sign-in`,
    table(
      HEAD,
      pages.map((planned) => rowOf(planned, 'menu')),
    ),
    '## Without a session',
    table(
      HEAD,
      publicPages.map((planned) => rowOf(planned, 'full')),
    ),
  );
}
