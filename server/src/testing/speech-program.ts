import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toTone } from '#modules/connections/language-services/language-services.public.ts';

const program = 'espeak-ng';
export const hasEspeak = spawnSync(program, ['--version']).status === 0;
export const orWithoutEspeak = hasEspeak ? '' : ' (skipped: espeak-ng is not installed)';

/** The path of a replacement for espeak-ng that returns a short tone for any text. */
export function hummingProgram(): string {
  const octal = [...toTone(1)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
  return speechProgramThat(`printf '${octal}'`);
}

/** The path of a replacement for espeak-ng that runs the shell script. */
export function speechProgramThat(script: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'sala-speech-')), 'speak');
  writeFileSync(path, `#!/bin/sh\n[ "$1" = --version ] && { echo 1.51; exit; }\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}
