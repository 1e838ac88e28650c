import dayjs from 'dayjs';
import { afterEach, expect } from 'vitest';

// The names of days stand outside of the page: another file may have left them in another language.
dayjs.locale('en');

// What is looked for comes within a second, unless the machine is busy: only what fails waits for so long. The library is
// loaded where something is drawn.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
  // What goes on living would draw itself in the middle of another test.
  afterEach(cleanup);
  // The tests' document has no top layer.
  HTMLElement.prototype.showPopover ??= () => {};
  HTMLElement.prototype.hidePopover ??= () => {};
}
