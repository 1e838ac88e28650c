import { expect, it } from 'vitest';
import { getTitle, toDraft, toParagraphs } from './ticket-values.ts';

it('what a customer wrote is text in the description, whatever it looks like', () => {
  expect(toParagraphs('No water <b>since</b> Monday\n\n"Please" & thank you')).toBe(
    '<p>No water &lt;b&gt;since&lt;/b&gt; Monday</p><p>&quot;Please&quot; &amp; thank you</p>',
  );
  expect(toParagraphs(' \n ')).toBe('');
});

it('the title is their first line, cut between words and never within a Khmer sign', () => {
  expect(getTitle('No water\nsince Monday', 'en')).toBe('No water');
  const english = getTitle(
    'The pump behind the house has been making a loud noise since the last visit of your people',
    'en',
  );
  expect(english).toBe('The pump behind the house has been making a loud noise since the last visit of…');
  const khmer = getTitle('ម៉ាស៊ីនបូមទឹក'.repeat(12), 'km');
  expect(khmer.length).toBeLessThanOrEqual(80);
  expect(khmer.endsWith('\u17d2…')).toBe(false);
});

it('a ticket from a conversation is its customer’s, in their language', () => {
  const start = { channelId: 'c1', customer: { name: 'Sok', email: null, locale: 'km' as const } };
  expect(toDraft({ start, locale: 'en', assigneeId: 'u1' })).toMatchObject({
    channelId: 'c1',
    customerName: 'Sok',
    customerEmail: '',
    customerLocale: 'km',
    assigneeId: 'u1',
    status: 'open',
  });
});
