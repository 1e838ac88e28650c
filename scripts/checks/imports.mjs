// Who may import whom: the rules of .dependency-cruiser.cjs, and that modules and features have an order. The imports are read
// once for both.
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { inRoot, ROOT } from '../lib/paths.mjs';

const WORKSPACES = ['contract', 'client', 'server', 'portal', 'widget', 'e2e'];
const FEATURE = /^(?:server\/src\/modules|portal\/src\/features)\/[^/]+(?=\/)/;
/** Tests, test data and the seed may use the whole server, which would make a circle of every module. */
const NOT_PRODUCT = /\.(test|fixture|factory|walk|demo)\.tsx?$|^(server|portal)\/src\/(testing|seed)\/|\/bench\//;

process.chdir(ROOT);
const options = await extractOptions(inRoot('.dependency-cruiser.cjs'));
const { output: result } = await cruise(WORKSPACES, options);
const { output: report, exitCode } = await format(result, { outputType: 'err' });
const circles = findCircles(readFeatures(result.modules));

console.log(report.trim());
if (circles.length > 0) {
  console.log('Of two modules one comes first; the other way round goes through an event. Some of the circles:');
  for (const circle of circles.sort((a, b) => a.length - b.length).slice(0, 5)) console.log(`  ${circle.join(' → ')}`);
}
process.exitCode = exitCode > 0 || circles.length > 0 ? 1 : 0;

/** The features that each feature imports. */
function readFeatures(modules) {
  const features = new Map();
  for (const { source, dependencies } of modules) {
    const feature = featureOf(source);
    if (!feature) continue;
    const imported = features.get(feature) ?? features.set(feature, new Set()).get(feature);
    for (const { resolved } of dependencies) {
      const other = featureOf(resolved);
      if (other && other !== feature) imported.add(other);
    }
  }
  return features;
}

function featureOf(file) {
  return NOT_PRODUCT.test(file) ? undefined : FEATURE.exec(file)?.[0];
}

/** One circle for each feature at which a walk along the imports comes back to where it has been. */
function findCircles(features) {
  const found = [];
  const done = new Set();
  const walk = (feature, way) => {
    const start = way.indexOf(feature);
    if (start >= 0) return found.push([...way.slice(start), feature]);
    if (done.has(feature)) return;
    for (const next of features.get(feature) ?? []) walk(next, [...way, feature]);
    done.add(feature);
  };
  for (const feature of features.keys()) walk(feature, []);
  return found;
}
