import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Loading the sources takes most of a start. What was compiled once is kept beside the installed packages, where a server that
// was killed finds it; where that folder cannot be written, nothing is kept.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/sala-compiled'));

const { serve } = await import('./serve.ts');
await serve();
// A process that is killed has no time for it.
flushCompileCache();
