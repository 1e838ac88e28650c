import { expect } from 'vitest';

// What is looked for comes within a second, unless the machine is busy: only what fails waits for so long. The library is
// loaded where something is drawn.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}
