import { describe, expect, it } from 'vitest';
import { repeatWhileBusy } from './repeat-while-busy.ts';

/** Fails the given number of times, then succeeds. */
function crowded(times: number, failure: Error) {
  let calls = 0;
  const call = async () => {
    calls += 1;
    if (calls <= times) throw failure;
    return 'sent';
  };
  return { call, calls: () => calls };
}
const busy = new Error('picturesBusy');
const soon = (failure: unknown) => (failure === busy ? 0.001 : undefined);

describe('a picture that comes while a crowd of them waits', () => {
  it('is sent again until there is room', async () => {
    const { call, calls } = crowded(3, busy);
    await expect(repeatWhileBusy(call, soon)).resolves.toBe('sent');
    expect(calls()).toBe(4);
  });

  it('is refused at last, and at once for any other reason', async () => {
    await expect(repeatWhileBusy(crowded(9, busy).call, soon)).rejects.toBe(busy);
    const refused = crowded(9, new Error('fileSizeExceeded'));
    await expect(repeatWhileBusy(refused.call, soon)).rejects.toThrow('fileSizeExceeded');
    expect(refused.calls()).toBe(1);
  });

  it('waits no longer when nobody wants it any more', async () => {
    const { call, calls } = crowded(9, busy);
    const leaving = new AbortController();
    const sent = repeatWhileBusy(call, () => 60, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(sent).rejects.toThrow('left');
    expect(calls()).toBe(1);
  });
});
