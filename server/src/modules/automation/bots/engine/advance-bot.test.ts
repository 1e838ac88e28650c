import { type BotInput, botBody, botDefinitionOf } from '@sala/contract/automation/bots/bots.schema.ts';
import { expect, it } from 'vitest';
import { advanceBot } from './advance-bot.ts';
import { freshState, type TalkingBot } from './talking.ts';

const environment = {
  locale: 'en',
  timeZone: 'Asia/Phnom_Penh',
  now: new Date('2026-11-24T03:00:00Z'),
  visitorName: 'Dara',
  hasEmail: false,
} as const;
const step = (given: object) => ({ id: 'one', ...given });
const botOf = (stories: object[]): TalkingBot => ({
  definition: botDefinitionOf(botBody.parse({ name: 'Bot', stories } as unknown as BotInput)),
  understand: () => ({ outcome: 'none', intents: [], confidence: 0, certainty: 0, isOffTopic: true }),
  findAgent: () => undefined,
  agents: [],
  services: [],
});
const talk = (bot: TalkingBot, texts: readonly string[], locale: 'en' | 'km' | 'vi' | 'zh-cn' = 'en') => {
  let state = freshState;
  const advances = texts.map((text) => {
    const advance = advanceBot(bot, state, text, { ...environment, locale });
    state = advance.state;
    return advance;
  });
  return advances.at(-1)!;
};

it('answers thanks and goodbyes, which are no messages that it did not understand', () => {
  const bot = botOf([]);
  for (const [locale, texts] of [
    ['en', ['gibberish', 'Thank you!', 'ok bye', 'Yes']],
    ['km', ['gibberish', 'អរគុណ', 'បាទ', 'លាហើយ']],
    ['vi', ['gibberish', 'Cảm ơn bạn', 'vâng', 'tạm biệt']],
    ['zh-cn', ['gibberish', '谢谢', '好的', '再见']],
  ] as const) {
    const last = talk(bot, texts, locale);
    expect([locale, last.handOver, last.unmatched, last.replies.length]).toEqual([locale, null, null, 1]);
  }
  expect(talk(bot, ['gibberish', 'Thank you!', 'more gibberish']).handOver).toBe('notUnderstood');
});

it('says that it did not understand before it offers the same choices again', () => {
  const text = { en: 'What can I do for you?' };
  const bot = botOf([
    {
      id: 'hello',
      name: 'Greeting',
      steps: [step({ kind: 'choices', text, options: [{ titles: { en: 'Order' } }, { titles: { en: 'Hours' } }] })],
    },
  ]);
  const { replies } = talk(bot, ['hi', 'zxcv']);
  expect(replies[0]!.text).toMatch(/^Sorry, I did not understand that\..*\n\nWhat can I do for you\?$/s);
  expect(replies[0]!.choices).toEqual(['Order', 'Hours', 'Talk to a person']);
});

it('takes an answer that names staff for an answer, and a wish for a person for one', () => {
  const entities = [{ name: 'Place', key: 'place', option: 'address' }];
  const steps = [step({ kind: 'ask', key: 'place' })];
  const definition = botDefinitionOf(
    botBody.parse({ name: 'Bot', entities, stories: [{ id: 'hello', name: 'Greeting', steps }] }),
  );
  const bot: TalkingBot = { ...botOf([]), definition };
  const address = 'customer service desk, Building 5';
  expect(talk(bot, ['hi', address]).state.variables).toEqual({ place: address });
  expect(talk(bot, ['hi', 'I want a person']).handOver).toBe('asked');
});
