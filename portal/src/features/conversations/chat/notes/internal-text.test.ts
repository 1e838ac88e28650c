import { internalEventKeys } from '@sala/contract/conversations/chat/notes.schema.ts';
import { locales } from '@sala/contract/core/locales.ts';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { internalText } from './internal-text.ts';

beforeAll(async () => {
  await startI18n();
  for (const locale of locales) {
    await i18next.loadLanguages(locale);
    await i18next.changeLanguage(locale);
    await loadNamespaces('chat');
  }
});

afterAll(() => i18next.changeLanguage('en'));

/** What each event has beside the names of two people. */
const details = { merchant: 'Koh Cleaning', bot: 'Lina', name: 'flat.mp4', size: '20', seconds: '75' };

it('has words for every event in every language, without a placeholder left over', () => {
  for (const locale of locales)
    for (const key of internalEventKeys)
      for (const by of ['', 'Dara']) {
        const params = { from: 'Sophea', to: 'Rith', note: 'They know each other', ...details };
        expect(internalText(i18next.getFixedT(locale, 'chat'), { key, params }, by), key).not.toMatch(
          /[{}]|internal\./,
        );
      }
});

it('gives the reason after the colon of the language', async () => {
  const assigned = { key: 'assignedAllTheSame', params: { from: 'Sophea', to: 'Rith', note: 'VIP' } } as const;
  for (const [locale, end] of [
    ['en', ': VIP'],
    ['km', '៖ VIP'],
    ['vi', ': VIP'],
    ['zh-cn', '：VIP'],
  ] as const) {
    await i18next.changeLanguage(locale);
    const text = internalText(i18next.getFixedT(locale, 'chat'), assigned, 'Sophea');
    expect(text.endsWith(end), text).toBe(true);
    expect(text).toContain('Rith');
  }
});
