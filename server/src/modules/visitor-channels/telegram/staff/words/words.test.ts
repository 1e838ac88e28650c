import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@sala/contract/core/locales.ts';
import { notificationKinds } from '@sala/contract/identity/notifications/notifications.schema.ts';
import { serviceStatuses } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { statusWords } from '@sala/contract/service/service-orders/status-words.ts';
import { expect, it } from 'vitest';
import { fillWords, portalWords } from './portal-words.ts';
import { staffWords } from './staff-words.ts';

const portal = join(import.meta.dirname, '../../../../../../../portal/src');
type Texts = { readonly [key: string]: string | Texts };
const read = (file: string): Texts => JSON.parse(readFileSync(join(portal, file), 'utf8')) as Texts;

it.each(locales)('says in %s what the portal says', (locale) => {
  const { moves, errors, notifications } = portalWords[locale];
  const orders = read(`features/service/service-orders/locales/${locale}.json`) as {
    statuses: Texts;
    moves: { names: Texts };
  };
  for (const status of serviceStatuses) expect(statusWords[locale][status]).toBe(orders.statuses[status]);
  expect(moves).toEqual(orders.moves.names);
  const shared = globSync(`features/*/*/locales/shared/${locale}.json`, { cwd: portal }).map(read) as {
    errors?: Texts;
    notifications?: { kind?: Texts };
  }[];
  const allErrors = Object.assign(
    read(`shared/i18n/locales/errors/${locale}.json`),
    ...shared.map((one) => one.errors),
  );
  for (const [key, text] of Object.entries(errors)) expect(text, key).toBe(allErrors[key]);
  const kinds = Object.assign({}, ...shared.map((one) => one.notifications?.kind)) as Record<string, string>;
  for (const kind of notificationKinds) if (kinds[kind]) expect(notifications[kind], kind).toBe(kinds[kind]);
});

it.each(locales)('has the same words in %s as in English, and none that is empty', (locale) => {
  expect(Object.keys(staffWords[locale])).toEqual(Object.keys(staffWords.en));
  expect(Object.keys(staffWords[locale].commands)).toEqual(Object.keys(staffWords.en.commands));
  const texts = Object.values(staffWords[locale]).filter((text): text is string => typeof text === 'string');
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
});

it('fills the places of a text', () => {
  expect(fillWords('{{by}} changed {{from, day}} to {{to}}', { by: 'Dara', from: '2026-11-28', to: 5 })).toBe(
    'Dara changed 2026-11-28 to 5',
  );
});
