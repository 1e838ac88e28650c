// Who may import whom: the rules of .dependency-cruiser.cjs. Modules and features form no circles, and their areas keep the order of
// areas.json on every side. The imports are read once for all three.
import { readFileSync } from 'node:fs';
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { inRoot, ROOT } from '../lib/paths.mjs';

const WORKSPACES = ['contract', 'client', 'server', 'portal', 'widget', 'e2e'];
const FEATURE =
  /^(server\/src\/modules|portal\/src\/features|contract\/src(?!\/(?:core|sockets)\/))\/([^/]+)\/[^/]+(?=\/)/;
/** Tests, test data and the seed may use the whole server, which would make a circle of every module. */
const NOT_PRODUCT = /\.(test|fixture|factory|walk|demo)\.tsx?$|^(server|portal)\/src\/(testing|seed)\/|\/bench\//;
/** Each may use those before it. */
const AREAS = JSON.parse(readFileSync(inRoot('scripts/checks/areas.json'), 'utf8'));

process.chdir(ROOT);
const options = await extractOptions(inRoot('.dependency-cruiser.cjs'));
const { output: result } = await cruise(WORKSPACES, options);
const { output: report, exitCode } = await format(result, { outputType: 'err' });
const features = readFeatures(result.modules);
const circles = findCircles(features);
const problems = [...againstOrder(features), ...undescribed()];

console.log(report.trim());
if (circles.length > 0) {
  console.log('Of two modules one comes first; the other way round goes through an event. Some of the circles:');
  for (const circle of circles.sort((a, b) => a.length - b.length).slice(0, 5)) console.log(`  ${circle.join(' → ')}`);
}
for (const problem of problems) console.log(problem);
process.exitCode = exitCode > 0 || circles.length > 0 || problems.length > 0 ? 1 : 0;

/** The features that each feature imports. */
function readFeatures(modules) {
  const found = new Map();
  for (const { source, dependencies } of modules) {
    const feature = featureOf(source);
    if (!feature) continue;
    const imported = found.get(feature) ?? found.set(feature, new Set()).get(feature);
    for (const { resolved } of dependencies) {
      const other = featureOf(resolved);
      if (other && other !== feature && sideOf(other) === sideOf(feature)) imported.add(other);
    }
  }
  return found;
}

function featureOf(file) {
  return NOT_PRODUCT.test(file) ? undefined : FEATURE.exec(file)?.[0];
}

function sideOf(feature) {
  return feature.slice(0, feature.indexOf('/'));
}

function areaOf(feature) {
  return feature.split('/').at(-2);
}

/** Areas that areas.json does not name, and imports of an area that comes later. */
function againstOrder(imports) {
  const unknown = [...imports.keys()].filter((feature) => !AREAS.includes(areaOf(feature)));
  const late = [...imports].flatMap(([feature, others]) =>
    [...others]
      .filter((other) => AREAS.indexOf(areaOf(other)) > AREAS.indexOf(areaOf(feature)))
      .map((other) => `${feature} imports ${other}, whose area comes later in scripts/checks/areas.json`),
  );
  return [...unknown.map((feature) => `${feature} is in no area of scripts/checks/areas.json`), ...late];
}

/** docs/architecture.md has a line for each area, in this order. */
function undescribed() {
  const lines = readFileSync(inRoot('docs/architecture.md'), 'utf8').split('\n');
  const described = lines.map((line) => /^\| `([a-z-]+)` \|/.exec(line)?.[1]).filter((name) => AREAS.includes(name));
  if (described.join() === AREAS.join()) return [];
  return [
    `The areas in docs/architecture.md are ${described.join(', ')}; in scripts/checks/areas.json ${AREAS.join(', ')}`,
  ];
}

/** One circle for each feature at which a walk along the imports comes back to where it has been. */
function findCircles(imports) {
  const found = [];
  const done = new Set();
  const walk = (feature, way) => {
    const start = way.indexOf(feature);
    if (start >= 0) return found.push([...way.slice(start), feature]);
    if (done.has(feature)) return;
    for (const next of imports.get(feature) ?? []) walk(next, [...way, feature]);
    done.add(feature);
  };
  for (const feature of imports.keys()) walk(feature, []);
  return found;
}
