import { expect, it } from 'vitest';
import { cutQuotes } from './cut-quotes.ts';

const marker = '##- Please write your answer above this line -##';
const leadIn = 'On Mon, 22 Nov 2026, Lotus <support@example.com> wrote:';

it('keeps what is written above, below and between the lines of our mail', () => {
  expect(cutQuotes(`Above.\n\n${leadIn}\n> ${marker}\n> Hello\n`)).toBe('Above.');
  expect(cutQuotes(`${leadIn}\n> ${marker}\n> Hello\n\nMy real answer below.\n`)).toBe('My real answer below.');
  expect(cutQuotes(`Hi,\n\n${leadIn}\n> ${marker}\n> Which colour?\nBlue.\n> Which size?\nLarge.`)).toBe(
    'Hi,\n\nBlue.\nLarge.',
  );
  expect(cutQuotes('> Which colour?\nBlue, inline.')).toBe('Blue, inline.');
});

it('cuts what programs write above a quote that has no signs, and keeps a mail that is passed on', () => {
  const header = 'From: Lotus <support@example.com>\nSent: Monday, 22 November 2026\nTo: Bopha\nSubject: Ticket';
  expect(cutQuotes(`Thank you.\n\n________\n${header}\n\n${marker}\nHello`)).toBe('Thank you.');
  const passedOn = 'Fyi the plumber wrote:\n\nFrom: Plumber <p@x.example>\nSent: Monday\n\nThe pipe is old.';
  expect(cutQuotes(passedOn)).toContain('The pipe is old.');
});

it('says something of every mail that says something', () => {
  expect(cutQuotes(`${marker}\nOnly what was quoted.`)).toBe('Only what was quoted.');
  expect(cutQuotes('   \n')).toBe('');
});

it.each([
  ['lines', `a${'\n'.repeat(100_000)}b`],
  ['lines before our own', `a${'\n'.repeat(100_000)}${marker}`],
  ['brackets', `a\n${'('.repeat(100)}@${')'.repeat(200)}:${' '.repeat(100_000)}x`],
  ['addresses', `${'<a@b> '.repeat(30_000)}:\n${marker}`],
  ['separators', `${'-_* '.repeat(50_000)}\n${marker}`],
  ['quotation signs', `${'> '.repeat(100_000)}x\n`.repeat(1)],
])('comes to an end with %s in numbers, and keeps what fits', (_name, mail) => {
  expect(cutQuotes(mail).length).toBeLessThanOrEqual(10_000);
});
