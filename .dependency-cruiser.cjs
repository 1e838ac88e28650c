// The directions of docs/architecture.md, "Direction of imports". Run by `npm run check -- imports`.

const SIDES = ['contract', 'client', 'server', 'portal', 'widget', 'e2e'];
const TEST = '\\.(test|fixture|factory|walk|demo)\\.tsx?$';
const TEST_HELP = `${TEST}|^server/src/(testing|seed)/|^portal/src/testing/|^[^/]+/bench/`;

/** Only the files that match `allowed` may import `library`. */
const onlyIn = (name, library, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: '^server/src/', pathNot: `${allowed}|^server/src/platform/|${TEST_HELP}` },
  to: { path: `^node_modules/(${library})/`, dependencyTypesNot: ['type-only'] },
});

/** What a side may import: itself, the contract, and in a browser the client. */
const mayKnow = (side) => [side, 'contract', ...(['portal', 'widget'].includes(side) ? ['client'] : [])];

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Two files that need each other are one file, or need a third. Types alone may.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid('resolvable', 'The import leads nowhere.', {}, { couldNotResolve: true }),

    ...SIDES.map((side) =>
      forbid(
        `${side}-not-sideways`,
        'contract ← client ← portal | widget, contract ← server | e2e; and not each other.',
        // Tests of events follow them as portal and widget do.
        { path: `^${side}/`, pathNot: side === 'server' ? TEST_HELP : undefined },
        { path: `^(${SIDES.filter((other) => !mayKnow(side).includes(other)).join('|')})/` },
      ),
    ),
    forbid(
      'server-tests-not-sideways',
      'Tests of the server know the contract and the client.',
      { path: '^server/' },
      { path: '^(portal|widget|e2e)/' },
    ),
    forbid(
      'client-imports-little',
      'The client knows no framework and no library: the contract only.',
      { path: '^client/src/', pathNot: TEST },
      { path: '.', pathNot: '^(client|contract)/src/' },
    ),
    forbid(
      'contract-imports-little',
      'The contract runs in browsers too: zod, @casl/ability and the numbers of the world only.',
      { path: '^contract/src/', pathNot: TEST },
      { path: '.', pathNot: '^(contract/src|node_modules/(zod|@casl/ability|libphonenumber-js))/' },
    ),
    forbid(
      'contract-core-knows-no-feature',
      'contract/core ← contract/<area>/<feature> ← sockets ← index.ts.',
      { path: '^contract/src/core/', pathNot: TEST },
      { path: '^contract/src/', pathNot: '^contract/src/core/' },
    ),
    forbid(
      'contract-index-is-last',
      'contract/core ← contract/<area>/<feature> ← sockets ← index.ts.',
      { path: '^contract/src/[^/]+/', pathNot: TEST },
      { path: '^contract/src/index\\.ts$' },
    ),
    forbid(
      'contract-sockets-know-features',
      'contract/core ← contract/<area>/<feature> ← sockets ← index.ts.',
      { path: '^contract/src/[^/]+/', pathNot: `${TEST}|^contract/src/sockets/` },
      { path: '^contract/src/sockets/' },
    ),

    forbid(
      'platform-knows-no-feature',
      'platform ← kernel ← modules/<area>/<x> ← modules.ts ← app.ts ← serve.ts ← main.ts.',
      { path: '^server/src/platform/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/platform/' },
    ),
    forbid(
      'kernel-knows-no-feature',
      'platform ← kernel ← modules/<area>/<x>: what a record has of its own it gives to the kernel.',
      { path: '^server/src/kernel/', pathNot: TEST },
      { path: '^(server|contract)/src/', pathNot: '^server/src/(kernel|platform)/|^contract/src/core/' },
    ),
    forbid(
      'module-knows-no-app',
      'platform ← kernel ← modules/<area>/<x> ← modules.ts ← app.ts ← serve.ts ← main.ts.',
      { path: '^server/src/modules/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/(modules|kernel|platform)/' },
    ),
    forbid(
      'module-through-its-public-door',
      'A module reaches another only through its *.public.ts.',
      { path: '^server/src/modules/([^/]+/[^/]+)/', pathNot: TEST },
      { path: '^server/src/modules/', pathNot: '^server/src/modules/($1/|[^/]+/[^/]+/[^/]+\\.public\\.ts$)' },
    ),
    forbid(
      'tests-through-doors-and-factories',
      'Test data of another module comes from its factory.',
      { path: `^server/src/modules/([^/]+/[^/]+)/.+${TEST}` },
      { path: '^server/src/modules/', pathNot: '^server/src/modules/($1/|[^/]+/[^/]+/[^/]+\\.(public|factory)\\.ts$)' },
    ),
    forbid(
      'table-of-contents',
      'modules.ts imports the *.module.ts files and nothing else of a module.',
      { path: '^server/src/modules\\.ts$' },
      { path: '^server/src/modules/', pathNot: '\\.module\\.ts$' },
    ),
    forbid(
      'only-table-of-contents-imports-modules',
      'What a module hands to the app is nobody else’s business.',
      { path: '^server/src/', pathNot: `^server/src/modules\\.ts$|${TEST_HELP}` },
      { path: '\\.module\\.ts$' },
    ),
    forbid(
      'app-below-main',
      'modules.ts ← app.ts ← serve.ts ← main.ts.',
      { path: '^server/src/(app|modules)\\.ts$' },
      { path: '^server/src/(main|serve)\\.ts$' },
    ),
    forbid(
      'test-help-only-in-tests',
      'Factories and test helpers do not run in production.',
      { path: '^(server|portal|contract|client|widget)/', pathNot: `${TEST_HELP}|^server/src/(main|serve)\\.ts$` },
      { path: '^[^/]+/src/testing/|\\.(test|fixture|factory|walk|demo)\\.tsx?$' },
    ),

    onlyIn(
      'sql-in-repositories',
      'kysely|pg',
      '\\.(repository|policy|table)\\.ts$',
      'SQL only in repositories and policies.',
    ),
    onlyIn('sockets-in-realtime', 'socket\\.io', '\\.realtime\\.ts$', 'socket.io only in *.realtime.ts and platform.'),
    onlyIn('jobs-in-jobs', 'pg-boss', '/jobs/', 'pg-boss only in jobs and platform.'),
    onlyIn('http-in-routes', 'fastify|@fastify', '\\.(routes|module)\\.ts$', 'fastify only in routes and platform.'),

    forbid(
      'shared-knows-no-feature',
      'shared ← records ← features/<area>/<x> ← features.ts ← routes.ts, app.',
      { path: '^portal/src/shared/', pathNot: TEST },
      { path: '^portal/src/', pathNot: '^portal/src/shared/' },
    ),
    forbid(
      'records-know-no-feature',
      'shared ← records ← features/<area>/<x>: a feature says what its records are.',
      { path: '^portal/src/records/' },
      { path: '^portal/src/', pathNot: '^portal/src/(records|shared|testing)/' },
    ),
    forbid(
      'records-know-no-kind-of-record',
      'Of the contract records know the core and the lines of the sockets.',
      { path: '^portal/src/records/', pathNot: TEST },
      { path: '^contract/src/', pathNot: '^contract/src/(core|sockets)/' },
    ),
    forbid(
      'feature-knows-no-app',
      'shared ← records ← features/<area>/<x> ← features.ts ← routes.ts, app.',
      { path: '^portal/src/features/', pathNot: TEST },
      { path: '^portal/src/', pathNot: '^portal/src/(features|records|shared)/' },
    ),
    forbid(
      'feature-through-its-public-door',
      'A feature reaches another only through its *.public.ts(x).',
      { path: '^portal/src/features/([^/]+/[^/]+)/', pathNot: TEST },
      { path: '^portal/src/features/', pathNot: '^portal/src/features/($1/|[^/]+/[^/]+/[^/]+\\.public\\.tsx?$)' },
    ),
  ],
  options: {
    // TypeScript 7 has no JavaScript interface for the cruiser to parse with.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(portal|widget)/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'browser', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
