import dayjs from 'dayjs';
import { expect } from 'vitest';

// The names of days stand outside of the page: another file may have left them in another language.
dayjs.locale('en');

// What is looked for comes within a second, unless the machine is busy: only what fails waits for so long. The library is
// loaded where something is drawn.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}
