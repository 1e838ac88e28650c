import { botBody, botDefinitionOf } from '@sala/contract/automation/bots/bots.schema.ts';
import { expect, it } from 'vitest';
import { createTrainer } from './train-apart.ts';
import { trainBot } from './train-bot.ts';

const phrases = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index.toString(36).split('').join(' b')} please`);
const bot = (intents: number, count: number) =>
  botDefinitionOf(
    botBody.parse({
      name: 'Bot',
      intents: Array.from({ length: intents }, (_, index) => ({
        key: `intent_${index}`,
        name: `Intent ${index}`,
        phrases: { en: phrases(`thing${index}`, count), km: [], vi: [], zh: [] },
      })),
    }),
  );

it('judges a bot as it would be judged here, and others are served meanwhile', async () => {
  const small = bot(3, 8);
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  const accuracy = await createTrainer()('merchant', small).finally(() => clearInterval(turning));
  expect(accuracy).toEqual(trainBot(small).accuracy);
  expect(turns).toBeGreaterThan(0);
});

it('gives up what takes too long', async () => {
  expect(await createTrainer(1)('merchant', bot(40, 40))).toBeUndefined();
});

it('refuses what waits in vain while others of the same merchant are trained', async () => {
  const train = createTrainer();
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => train('merchant', bot(2, 4))));
  expect(all.map((one) => (one.status === 'rejected' ? one.reason.definition.key : 'trained'))).toEqual([
    'trained',
    'trained',
    'trained',
    'tooManyRequests',
    'tooManyRequests',
  ]);
});
