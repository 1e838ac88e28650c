import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toTone } from '#modules/language-services/language-services.public.ts';

const program = 'espeak-ng';
export const hasEspeak = spawnSync(program, ['--version']).status === 0;
export const orWithoutEspeak = hasEspeak ? '' : ' (skipped: espeak-ng is not installed)';

/** A program in the place of espeak-ng that answers a short tone whatever it is to say; its path. */
export function hummingProgram(): string {
  const octal = [...toTone(1)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
  return speechProgramThat(`printf '${octal}'`);
}

/** A program in the place of espeak-ng that does what the shell script says where it is to speak; its path. */
export function speechProgramThat(script: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'sala-speech-')), 'speak');
  writeFileSync(path, `#!/bin/sh\n[ "$1" = --version ] && { echo 1.51; exit; }\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}
