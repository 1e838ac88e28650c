import { expect, it } from 'vitest';
import { describeDevice, deviceName } from './device.ts';

const table: [string, ReturnType<typeof describeDevice>][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows', isMobile: false },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
    { browser: 'Edge', system: 'Windows', isMobile: false },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    { browser: 'Samsung Internet', system: 'Android', isMobile: true },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/150.0 Mobile/15E148 Safari/604.1',
    { browser: 'Chrome', system: 'iPhone', isMobile: true },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    { browser: 'Safari', system: 'macOS', isMobile: false },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', system: 'Linux', isMobile: false },
  ],
  ['curl/8.5.0', { browser: null, system: null, isMobile: false }],
  ['', { browser: null, system: null, isMobile: false }],
];

it.each(table)('a device that says "%s" is told by names people know', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device);
});

it('is one line where there is room for no more, and nothing where nothing is known', () => {
  expect([deviceName(table[0]![0]), deviceName('curl/8.5.0')]).toEqual(['Chrome, Windows', undefined]);
});
