import { writeFileSync } from 'node:fs';

/** From so many files on it says which took longest. */
const MANY_FILES = 50;
const SHOWN_FILES = 10;

/** A reporter of Vitest that writes a suite's results (see `test-results.mjs`), with the errors that belong to no test. */
export default class UnitResults {
  onTestRunEnd(modules, unhandledErrors) {
    const results = { passed: 0, failures: [], secondTries: [] };
    for (const module of modules) {
      const inFile = [module.project.name, module.relativeModuleId].filter(Boolean).join(' ');
      addErrors(results, inFile, module.errors());
      for (const suite of module.children.allSuites())
        addErrors(results, `${inFile} > ${suite.fullName}`, suite.errors());
      for (const test of module.children.allTests()) {
        const name = `${inFile} > ${test.fullName}`;
        const { state, errors } = test.result();
        if (state === 'passed') results.passed += 1;
        if (state === 'passed' && test.diagnostic()?.flaky)
          results.secondTries.push({ name, message: messageOf(errors?.[0]) });
        if (state === 'failed') results.failures.push({ name, message: messageOf(errors[0]) });
      }
    }
    addErrors(results, 'an error outside of any test', unhandledErrors);
    writeFileSync(process.env.SALA_UNIT_RESULTS, JSON.stringify(results));
    if (modules.length >= MANY_FILES) for (const line of describeSlowest(modules)) console.log(line);
  }
}

/** By the clock, with what was set up and taken down; tests that wait for others are among them. */
function describeSlowest(modules) {
  const timed = modules.map((module) => {
    const { collectDuration, duration } = module.diagnostic();
    return { seconds: (collectDuration + duration) / 1000, name: `${module.project.name} ${module.relativeModuleId}` };
  });
  const slowest = timed.sort((one, other) => other.seconds - one.seconds).slice(0, SHOWN_FILES);
  return ['\nThe slowest files:', ...slowest.map(({ seconds, name }) => `  ${seconds.toFixed(1)} s  ${name}`)];
}

function addErrors(results, name, errors) {
  for (const error of errors) results.failures.push({ name, message: messageOf(error) });
}

/** The stack begins with the message, but where an error came from another process it may have none. */
function messageOf(error) {
  if (!error) return '';
  const testName = error.VITEST_TEST_NAME ? `while "${error.VITEST_TEST_NAME}" ran: ` : '';
  const [summary, ...details] = `${error.name ?? 'Error'}: ${error.message}`.split('\n');
  // A property test fails with what it tried, and says in the cause what went wrong.
  const cause = error.cause ? [`Caused by ${messageOf(error.cause)}`] : [];
  const place = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'));
  return [testName + summary, ...cause, ...details, ...place].join('\n');
}
