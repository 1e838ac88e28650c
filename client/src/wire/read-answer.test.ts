import { describe, expect, it } from 'vitest';
import { ApiFailure, isTransient } from './failure.ts';
import { keyCaseFor } from './key-case.ts';
import { readAnswer } from './read-answer.ts';

const { fromWire, toWire } = keyCaseFor(['params', 'meta']);
const read = (status: number, text: string, retryAfter = 0) => readAnswer({ status, text, retryAfter }, fromWire);

describe('the wire', () => {
  it('changes the case of keys and leaves maps of data alone', () => {
    const wire = {
      last_seq: 3,
      system: { key: 'assigned', params: { operator_name: 'Dara' } },
      rows: [{ created_at: 'x' }],
    };
    expect(fromWire(wire)).toEqual({
      lastSeq: 3,
      system: { key: 'assigned', params: { operator_name: 'Dara' } },
      rows: [{ createdAt: 'x' }],
    });
    expect(JSON.parse(toWire({ appId: 'a', page: { url: 'u' } }))).toEqual({ app_id: 'a', page: { url: 'u' } });
    expect(JSON.parse(toWire({ meta: { orderId: '7' } }))).toEqual({ meta: { orderId: '7' } });
  });

  it('gives the data of a success', () => {
    expect(read(200, '{"data":{"visitor_id":"v"}}')).toEqual({ visitorId: 'v' });
    expect(read(200, '{"data":null}')).toBeNull();
  });

  it('takes the page of a captive portal for no answer', () => {
    expect(() => read(200, '<html>Sign in to the hotel</html>')).toThrow(expect.objectContaining({ status: 0 }));
  });

  it('tells what is wrong, and whether trying again can help', () => {
    const refusal = () => read(400, '{"code":400,"message":"fileSizeExceeded","params":{"size":25}}');
    expect(refusal).toThrow(expect.objectContaining({ message: 'fileSizeExceeded', params: { size: 25 } }));
    expect(isTransient(new ApiFailure('fileSizeExceeded', { status: 400 }))).toBe(false);
    expect(isTransient(new ApiFailure('tooManyRequests', { status: 429 }))).toBe(true);
    expect(isTransient(new ApiFailure('unexpected', { status: 503 }))).toBe(true);
    expect(isTransient(new ApiFailure('storageFull', { status: 507 }))).toBe(false);
    expect(() => read(502, 'Bad Gateway', 7)).toThrow(expect.objectContaining({ status: 502, retryAfter: 7 }));
  });

  it('brings with a change that came too late what is there now', () => {
    const refusal = () => read(409, '{"message":"recordChanged","data":{"order_id":"o"}}');
    expect(refusal).toThrow(expect.objectContaining({ status: 409, current: { orderId: 'o' } }));
  });
});
