import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildPages } from './built-pages.ts';

const script = join(import.meta.dirname, '../../../widget/scripts/size.mjs');

it('the chat sends a visitor no more bytes than its budgets allow: before the first click, opened, and what waits for a call', async () => {
  await buildPages();
  const { stdout, failed } = await promisify(execFile)(process.execPath, [script]).then(
    (output) => ({ ...output, failed: false }),
    (error: { stdout: string }) => ({ stdout: error.stdout, failed: true }),
  );
  expect(failed, stdout).toBe(false);
  for (const part of ['opened chat', 'a call, added when it begins', 'for its end']) expect(stdout).toContain(part);
});
