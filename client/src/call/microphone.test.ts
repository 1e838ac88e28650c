import { describe, expect, it } from 'vitest';
import { findDevice } from './microphone.ts';

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
