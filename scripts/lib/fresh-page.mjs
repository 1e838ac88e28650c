// Loaded before each test file of portal and widget. The files of a worker share one browser window, which takes longer to make
// than their tests take; each of them finds it as if nobody had been there.
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
localStorage.clear();
sessionStorage.clear();
document.head.replaceChildren();
document.body.replaceChildren();
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
window.happyDOM.setURL('http://localhost:3000/');
