import { writeFileSync } from 'node:fs';

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
  }
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
