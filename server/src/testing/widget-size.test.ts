import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildPages } from './built-pages.ts';

const script = join(import.meta.dirname, '../../../widget/scripts/size.mjs');

it('the chat sends a visitor no more bytes than its budgets allow, before the first click and opened', async () => {
  await buildPages();
  const { stdout, failed } = await promisify(execFile)(process.execPath, [script]).then(
    (output) => ({ ...output, failed: false }),
    (error: { stdout: string }) => ({ stdout: error.stdout, failed: true }),
  );
  expect(failed, stdout).toBe(false);
  expect(stdout).toContain('opened chat');
});
