import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/sala-compiled'));

const { runAdmin } = await import('./admin/run-admin.ts');
const { code, said } = await runAdmin(process.env, process.argv.slice(2));
(code === 0 ? process.stdout : process.stderr).write(`${said}\n`);
process.exit(code);
