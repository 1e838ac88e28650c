import { writeFileSync } from 'node:fs';

/** A reporter of Playwright that writes a suite's results (see `test-results.mjs`), with the errors that belong to no test. */
export default class BrowserResults {
  #results = { passed: 0, failures: [], secondTries: [] };
  #suite;

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onError(error) {
    this.#results.failures.push({ name: 'an error outside of any test', message: messageOf(error) });
  }

  onEnd() {
    for (const test of this.#suite?.allTests() ?? []) {
      const [, , ...titles] = test.titlePath();
      const name = titles.join(' > ');
      const outcome = test.outcome();
      const message = messageOf(test.results.find((result) => result.error)?.error);
      if (outcome === 'expected' || outcome === 'flaky') this.#results.passed += 1;
      if (outcome === 'flaky') this.#results.secondTries.push({ name, message });
      if (outcome === 'unexpected') this.#results.failures.push({ name, message });
    }
    writeFileSync(process.env.SALA_BROWSER_RESULTS, JSON.stringify(this.#results));
  }

  printsToStdio() {
    return false;
  }
}

const messageOf = (error) => error?.stack ?? error?.message ?? error?.value ?? '';
