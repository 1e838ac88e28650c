import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiling the sources takes most of a start. The cache is beside the installed packages, where a server that
// was killed finds it again; without write access nothing is cached.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/sala-compiled'));

const { serve } = await import('./serve.ts');
await serve();
// Written now, since a killed process could not do it.
flushCompileCache();
