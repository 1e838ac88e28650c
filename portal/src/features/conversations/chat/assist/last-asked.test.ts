import { describe, expect, it } from 'vitest';
import { buildMessage } from '../chat.factory.ts';
import { lastAsked, toQuestion } from './last-asked.ts';

const said = (type: 'visitor' | 'operator', text: string, seq: number) =>
  buildMessage({ id: `message-${seq}`, seq, text, sender: { type, id: type, name: type } } as never);

const thread = [
  said('visitor', 'Hello', 1),
  said('visitor', 'How much is a bottle?', 2),
  said('operator', 'It is 1.50 dollars.', 3),
  said('operator', 'Delivery is included.', 4),
  said('visitor', 'And two?', 5),
];

describe('what a customer asks', () => {
  it('is everything since the last answer', () => {
    expect(lastAsked(thread)).toBe('And two?');
    expect(lastAsked(thread.slice(0, 2))).toBe('Hello\nHow much is a bottle?');
  });

  it('is their last message where somebody has answered, and nothing where they never wrote', () => {
    expect(lastAsked(thread.slice(0, 4))).toBe('How much is a bottle?');
    expect(lastAsked([thread[2]!])).toBe('');
  });

  it('makes a question with the answer that was given', () => {
    expect(toQuestion(thread, thread[1]!)).toEqual({
      question: 'How much is a bottle?',
      answer: 'It is 1.50 dollars.\nDelivery is included.',
    });
    expect(toQuestion(thread, thread[2]!)).toEqual({
      question: 'How much is a bottle?',
      answer: 'It is 1.50 dollars.',
    });
    expect(toQuestion(thread, thread[4]!)).toEqual({ question: 'And two?', answer: '' });
  });
});
