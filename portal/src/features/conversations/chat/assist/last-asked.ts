import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';

const longest = 1000;

const isWritten = ({ text, deletedAt, sender }: Message) =>
  text !== '' && deletedAt === null && sender.type !== 'system';

/** What the customer wrote since somebody answered; their last words where somebody has. */
export function lastAsked(messages: readonly Message[]): string {
  const written = messages.filter(isWritten);
  const answered = written.findLastIndex(({ sender }) => sender.type !== 'visitor');
  const open = written.slice(answered + 1);
  const asked = open.length > 0 ? open : written.filter(({ sender }) => sender.type === 'visitor').slice(-1);
  return asked
    .map(({ text }) => text)
    .join('\n')
    .slice(-longest);
}

/** A question and its answer out of a thread, around one message of it. */
export function toQuestion(messages: readonly Message[], message: Message): { question: string; answer: string } {
  const written = messages.filter(isWritten);
  const at = written.findIndex(({ id }) => id === message.id);
  if (message.sender.type === 'visitor') {
    const rest = written.slice(at + 1);
    const first = rest.findIndex(({ sender }) => sender.type !== 'visitor');
    const answers = first < 0 ? [] : rest.slice(first);
    const end = answers.findIndex(({ sender }) => sender.type === 'visitor');
    const said = end < 0 ? answers : answers.slice(0, end);
    return { question: message.text, answer: said.map(({ text }) => text).join('\n') };
  }
  const asked = written.slice(0, Math.max(0, at)).findLast(({ sender }) => sender.type === 'visitor');
  return { question: asked?.text ?? '', answer: message.text };
}
