import { expect } from 'vitest';

/** Everything a server may answer to unauthenticated clients and invalid frames. */
const harmless = [
  /^0\{"sid":"[\w-]+","upgrades":\[\],"pingInterval":\d+,"pingTimeout":\d+,"maxPayload":\d+\}$/,
  /^2$/,
  /^6$/,
  /^3probe$/,
  /^44(\/[^,]*,)?\{"message":"(unauthorized|tooManyConnections|Invalid namespace)"\}$/,
  /^40\/(room|message|visitor|call),\{"sid":"[\w-]+"\}$/,
  /^41(\/[^,]*,)?$/,
  /^1$/,
];

export function expectConstantWords(frames: readonly string[]): void {
  for (const frame of frames)
    expect(
      harmless.some((pattern) => pattern.test(frame)),
      frame.slice(0, 300),
    ).toBe(true);
}

/** Deeply nested JSON. */
export const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
/** Invalid frames of all kinds; `path` is the namespace they name, `rooms` the rooms they try to join. */
export const hostileFrames = (path: string, rooms: readonly string[]): (string | Uint8Array<ArrayBuffer>)[] => [
  ...[
    '',
    '4',
    '42',
    '42[',
    '42{}',
    '42[]',
    '42[null]',
    '42[{}]',
    '42[[]]',
    '9',
    '7x',
    '-1',
    '4ü',
    '\u0000',
    '2probe',
    '5',
    '3',
  ],
  `42${path},["unknown"]`,
  `42${path},["__proto__",{"__proto__":{"polluted":1}}]`,
  `42${path},["constructor",1]`,
  `42${path},["base",{"event":"base"}]`,
  ...['connect', 'connection', 'disconnect', 'disconnecting', 'newListener', 'removeListener', 'error'].map(
    (event) => `42${path},["${event}","x"]`,
  ),
  ...rooms.flatMap((room) =>
    ['join', 'subscribe', 'room', 'joinRoom'].map((event) => `42${path},["${event}","${room}"]`),
  ),
  `42${path},1["unknown"]`,
  `42${path},99999999999999999999["unknown"]`,
  `43${path},1["answer"]`,
  `44${path},{"message":"I refuse"}`,
  `45${path},["x"]`,
  `451-${path},["x",{"_placeholder":true,"num":0}]`,
  `4599999999-${path},["x",{"_placeholder":true,"num":0}]`,
  `451-${path},["x",{"_placeholder":true,"num":"__proto__"}]`,
  `42${path},["x",${nest(5000)}]`,
  `42${path},["x",{"toJSON":1,"length":-1}]`,
  `40${path},{"token":{"$ne":null}}`,
  `40${path},[]`,
  `40${path},"x"`,
  `40${path},${nest(3000)}`,
  `41${path},`,
  new Uint8Array([0, 1, 2, 3]),
  new Uint8Array(1000).fill(0xff),
];
