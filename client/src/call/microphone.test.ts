import { afterEach, describe, expect, it, vi } from 'vitest';
import { findDevice, findMicrophoneProblem } from './microphone.ts';

const headset = { id: 'a1', label: 'Headset' };
const camera = { id: 'b2', label: 'Camera' };

describe('a device that was chosen once', () => {
  it('is found by its id, and by its name where the browser has given it another id', () => {
    expect(findDevice([camera, headset], headset)).toBe(headset);
    const renamed = { id: 'c3', label: 'Headset' };
    expect(findDevice([camera, renamed], headset)).toBe(renamed);
    // The same id is surer than the same name.
    expect(findDevice([renamed, headset], headset)).toBe(headset);
  });

  it('is not found once it is gone, nor among devices without names', () => {
    expect(findDevice([camera], headset)).toBeUndefined();
    expect(findDevice([{ id: 'c3', label: '' }], { id: 'a1', label: '' })).toBeUndefined();
  });
});

describe('why no microphone could be opened', () => {
  afterEach(() => vi.unstubAllGlobals());
  const inBrowser = (permission: string, kinds: readonly string[]) =>
    vi.stubGlobal('navigator', {
      mediaDevices: {
        getUserMedia: () => undefined,
        enumerateDevices: async () => kinds.map((kind) => ({ kind, deviceId: '', label: '' })),
      },
      permissions: { query: async () => ({ state: permission }) },
    });

  it('is nothing where there is one, though nobody was asked yet', async () => {
    inBrowser('prompt', ['audioinput', 'audiooutput']);
    expect(await findMicrophoneProblem()).toBeUndefined();
  });

  it('is that it was refused, that there is none, or that the page is not secure', async () => {
    inBrowser('denied', ['audioinput']);
    expect(await findMicrophoneProblem()).toBe('refused');
    inBrowser('granted', ['audiooutput']);
    expect(await findMicrophoneProblem()).toBe('missing');
    vi.stubGlobal('navigator', {});
    expect(await findMicrophoneProblem()).toBe('insecure');
  });
});
