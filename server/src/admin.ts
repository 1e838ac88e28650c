import { runAdmin } from './admin/run-admin.ts';

const { code, said } = await runAdmin(process.env, process.argv.slice(2));
(code === 0 ? process.stdout : process.stderr).write(`${said}\n`);
process.exit(code);
