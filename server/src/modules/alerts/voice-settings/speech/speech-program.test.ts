import { readFileSync } from 'node:fs';
import { voiceSettingsErrors } from '@sala/contract/alerts/voice-settings/voice-settings.errors.ts';
import { describe, expect, it } from 'vitest';
import { hasEspeak, orWithoutEspeak, speechProgramThat } from '#testing/speech-program.ts';
import { SpeechProgram } from './speech-program.ts';

const merchant = 'merchant';
const failed = { definition: voiceSettingsErrors.voiceFailed };

describe('the program that speaks', () => {
  it.skipIf(!hasEspeak)(`reads English, Vietnamese and Chinese aloud and no Khmer${orWithoutEspeak}`, async () => {
    const program = new SpeechProgram({ path: 'espeak-ng' });
    for (const [locale, text] of [
      ['en', 'A visitor is waiting.'],
      ['vi', 'Có khách đang chờ.'],
      ['zh-cn', '有客户在等待。'],
    ] as const) {
      expect(await program.speaks(locale)).toBe(true);
      const wave = await program.speak(merchant, text, locale);
      expect(wave.toString('latin1', 0, 4)).toBe('RIFF');
      expect(wave.readUInt32LE(4)).toBe(wave.length - 8);
      expect(wave.subarray(44).some((byte) => byte !== 0)).toBe(true);
    }
    expect(await program.speaks('km')).toBe(false);
  });

  it.skipIf(!hasEspeak)(`takes a text for a text, whatever it looks like${orWithoutEspeak}`, async () => {
    const program = new SpeechProgram({ path: 'espeak-ng' });
    for (const text of ['--version', '-w /tmp/stolen.wav', '$(touch /tmp/stolen)', '"; exit 1'])
      expect((await program.speak(merchant, text, 'en')).length).toBeGreaterThan(1000);
  });

  it('is not there where the machine does not have it, or is told not to use it', async () => {
    expect(await new SpeechProgram({ path: '/no/such/program' }).speaks('en')).toBe(false);
    expect(await new SpeechProgram({ path: undefined }).speaks('en')).toBe(false);
  });

  it('is ended when it hangs, and when it does not come to an end', async () => {
    const hanging = new SpeechProgram({ path: speechProgramThat('exec sleep 600'), longestRun: 200 });
    await expect(hanging.speak(merchant, 'Hello', 'en')).rejects.toMatchObject(failed);
    const endless = new SpeechProgram({ path: speechProgramThat('exec cat /dev/zero') });
    await expect(endless.speak(merchant, 'Hello', 'en')).rejects.toMatchObject(failed);
    const broken = new SpeechProgram({ path: speechProgramThat('exit 3') });
    await expect(broken.speak(merchant, 'Hello', 'en')).rejects.toMatchObject(failed);
  });

  it('runs two at once however many ask, and one of a merchant', async () => {
    const log = `${speechProgramThat('')}.log`;
    const script = `echo begin >>${log}; sleep 0.05; echo end >>${log}; echo spoken`;
    const program = new SpeechProgram({ path: speechProgramThat(script) });
    const mostAtOnce = async (merchants: readonly string[]) => {
      await Promise.all(merchants.map((one) => program.speak(one, 'Hello', 'en')));
      let running = 0;
      return Math.max(
        ...readFileSync(log, 'utf8')
          .trim()
          .split('\n')
          .map((line) => (running += line === 'begin' ? 1 : -1)),
      );
    };
    expect(await mostAtOnce(['a', 'a', 'a', 'a'])).toBe(1);
    expect(await mostAtOnce(['a', 'b', 'c', 'd'])).toBeLessThanOrEqual(2);
  });

  it('refuses a merchant with too many texts, and goes on for others', async () => {
    const program = new SpeechProgram({ path: speechProgramThat('sleep 0.05; echo spoken') });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 14 }, () => program.speak('greedy', 'Hello', 'en')).concat(
        program.speak('modest', 'Hello', 'en'),
      ),
    );
    expect(outcomes.at(-1)?.status).toBe('fulfilled');
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({ definition: voiceSettingsErrors.voiceBusy });
  });
});
