import type { HelpTopic } from '@sala/contract/answers/knowledge/help.api.ts';

/** Without marks: who types on a phone leaves many out. Those of Khmer are vowels. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd');

/** The topics with the items that have every word in question or answer. */
export function findInTopics(topics: readonly HelpTopic[], sought: string): readonly HelpTopic[] {
  const words = plain(sought).split(/\s+/);
  return topics
    .map(({ name, items }) => ({
      name,
      items: items.filter(({ question, answer }) => {
        const text = plain(`${name ?? ''} ${question} ${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}
