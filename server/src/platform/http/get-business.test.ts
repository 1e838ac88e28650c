import { expect, it } from 'vitest';
import { getBusiness } from './get-business.ts';

it.each([
  ['dara@angkor.example', 'angkor.example'],
  ['dara@mail.angkor.example', 'mail.angkor.example'],
  ['dara@notgmail.com', 'notgmail.com'],
  ['dara@gmail.com', undefined],
  ['dara@yahoo.com.vn', undefined],
  ['dara@mail.qq.com', undefined],
])('%s belongs to the business %s', (email, business) => {
  expect(getBusiness(email)).toBe(business);
});
