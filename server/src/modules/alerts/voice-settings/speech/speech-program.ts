import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { voiceSettingsErrors } from '@sala/contract/alerts/voice-settings/voice-settings.errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { FailureError } from '#platform/failure.ts';
import { SerialQueue, TooManyWaiting } from '#platform/serial-queue.ts';

const waveHeaderLength = 44;

/** Languages of the interface that the program knows, by its own names. It knows no Khmer. */
const voices: Partial<Record<Locale, string>> = { en: 'en-us', vi: 'vi', 'zh-cn': 'cmn' };
/** Words a minute; the usual 175 is too quick for somebody who does something else. */
const wordsPerMinute = '155';
/** Four hundred characters take a hundredth of it. In ms. */
const longestRun = 5000;
/** A minute and a half at 44 kB a second. */
const maxBytes = 4_000_000;
const allVoices = 'all';
/** Nothing of the server's settings and secrets. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'ESPEAK_DATA_PATH', 'SystemRoot'];

export interface SpeechProgramOptions {
  /** Its name or path; undefined: there is none. */
  readonly path: string | undefined;
  /** In ms. */
  readonly longestRun?: number;
}

/**
 * Has espeak-ng read texts aloud: each in a process of its own, without a shell, the text on its standard input so that no text is an
 * option; bounded in time, in what it answers and in how many run at once, and no merchant keeps others waiting for more than one.
 */
export class SpeechProgram {
  readonly #path: string | undefined;
  readonly #longestRun: number;
  readonly #ofMerchant = new SerialQueue({ running: 1, waiting: 10 });
  readonly #ofAll = new SerialQueue({ running: 2, waiting: 50 });
  #isThere: Promise<boolean> | undefined;

  constructor(options: SpeechProgramOptions) {
    this.#path = options.path;
    this.#longestRun = options.longestRun ?? longestRun;
  }

  /** Whether the machine has it and it speaks the language. */
  async speaks(locale: Locale): Promise<boolean> {
    if (!voices[locale]) return false;
    this.#isThere ??= this.#look();
    return this.#isThere;
  }

  /** The text as a WAV file. Throws voiceBusy and voiceFailed. */
  async speak(merchantId: string, text: string, locale: Locale): Promise<Buffer> {
    const timeout = new AbortController();
    const run = () => this.#run(['-v', voices[locale] ?? 'en-us', '-s', wordsPerMinute, '--stdin', '--stdout'], text);
    try {
      const content = await this.#ofMerchant.take(merchantId, timeout.signal, () =>
        this.#ofAll.take(allVoices, timeout.signal, run),
      );
      return withTrueLengths(content);
    } catch (error) {
      if (error instanceof FailureError) throw error;
      throw new FailureError(
        error instanceof TooManyWaiting ? voiceSettingsErrors.voiceBusy : voiceSettingsErrors.voiceFailed,
      );
    }
  }

  async #look(): Promise<boolean> {
    if (this.#path === undefined) return false;
    return this.#run(['--version'], '').then(
      () => true,
      () => false,
    );
  }

  async #run(options: readonly string[], input: string): Promise<Buffer> {
    const child = spawn(this.#path!, options, {
      env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
      stdio: ['pipe', 'pipe', 'ignore'],
      shell: false,
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), this.#longestRun);
    try {
      const [content, code] = await Promise.all([readOutput(child, input), waitForExitCode(child)]);
      if (code !== 0 || content.length === 0) throw new Error('The program that speaks has failed');
      return content;
    } finally {
      clearTimeout(timer);
      child.kill('SIGKILL');
    }
  }
}

async function waitForExitCode(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

async function readOutput(child: ChildProcess, input: string): Promise<Buffer> {
  const { stdin, stdout } = child;
  // It may end before it has read everything; its exit code tells why.
  stdin!.on('error', () => undefined);
  stdin!.end(input);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      child.kill('SIGKILL');
      throw new Error('The program that speaks does not come to an end');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A program that writes a WAV file as it goes cannot know its length beforehand: puts the true lengths into the header. */
function withTrueLengths(wave: Buffer): Buffer {
  if (wave.length < waveHeaderLength || wave.toString('latin1', 0, 4) !== 'RIFF') return wave;
  const whole = Buffer.from(wave);
  whole.writeUInt32LE(whole.length - 8, 4);
  if (whole.toString('latin1', 36, 40) === 'data') whole.writeUInt32LE(whole.length - waveHeaderLength, 40);
  return whole;
}
