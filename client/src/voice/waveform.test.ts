import { voiceSchema } from '@sala/contract/conversations/chat/messages.schema.ts';
import { voiceLength } from '@sala/contract/conversations/chat/voice-length.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toWaveform, waveformPath } from './waveform.ts';

describe('the picture of a voice message', () => {
  it('fills the height with its loudest moment, however quiet the microphone is', () => {
    const picture = toWaveform([0, 0.05, 0.2, 0.05, 0]);
    expect(picture).toEqual([0, 50, 100, 50, 0]);
    expect(Math.max(...toWaveform([0.9, 0.1, 1]))).toBe(100);
  });

  it('keeps a short loud word of a long message', () => {
    const levels = Array.from({ length: 6000 }, (_, index) => (index === 3001 ? 0.8 : 0.01));
    const picture = toWaveform(levels);
    expect(picture).toHaveLength(48);
    expect(picture[24]).toBe(100);
    expect(picture.filter((value) => value > 50)).toHaveLength(1);
  });

  it('does not make a picture of the noise of a quiet room', () => {
    expect(Math.max(...toWaveform(Array(200).fill(0.0004)))).toBeLessThan(15);
  });

  it.each([
    ['nothing', []],
    ['one moment', [0.4]],
    ['levels that no microphone gives', [Number.NaN, -3, 7, Number.POSITIVE_INFINITY]],
    ['five minutes', Array.from({ length: 6000 }, (_, index) => Math.abs(Math.sin(index)))],
  ])('is one the server takes: %s', (_, levels) => {
    const voice = { durationMs: 1000, waveform: toWaveform(levels) };
    expect(z.safeParse(voiceSchema, voice).success).toBe(true);
  });

  it('is drawn as lines around a middle, none of them invisible', () => {
    expect(waveformPath([0, 100], 4, 32)).toBe('M2 15v2M6 1v30');
  });

  it('goes with its time', () => {
    expect([voiceLength(0), voiceLength(7400), voiceLength(299_600)]).toEqual(['0:00', '0:07', '5:00']);
  });
});
