import { abilitiesPage } from './abilities.mjs';
import { endpointsPage } from './endpoints.mjs';
import { errorsPage } from './errors.mjs';
import { eventsPage } from './events.mjs';
import { limitsPage } from './limits.mjs';
import { page } from './markdown.mjs';
import { metricsPage } from './metrics.mjs';
import { routesPage } from './routes.mjs';

const PAGES = [
  [
    'endpoints.md',
    endpointsPage,
    'every call: who may, what it takes, what it answers, which errors it has of its own',
  ],
  ['abilities.md', abilitiesPage, 'what a role can grant, and which calls and pages each permission opens'],
  ['errors.md', errorsPage, 'every failure and every reason at a field, and what the portal does'],
  ['routes.md', routesPage, 'every page of the portal, its requirement and its state'],
  ['events.md', eventsPage, 'what sockets tell'],
  ['limits.md', limitsPage, 'every limit: how much, in what time, of what, and where it is counted'],
  ['metrics.md', metricsPage, 'every figure of the reports: what it tells and how it is worked out'],
];

/** The files of docs/reference by name. */
export function buildReference() {
  const index = PAGES.map(([name, , about]) => `- [${name}](${name}): ${about}`).join('\n');
  const readme = page(
    'Reference',
    'Made from the contract, the portal’s table of pages and the server’s table of limits.',
    index,
  );
  return new Map([['README.md', readme], ...PAGES.map(([name, build]) => [name, build()])]);
}
