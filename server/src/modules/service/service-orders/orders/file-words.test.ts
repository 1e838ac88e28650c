import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@sala/contract/core/locales.ts';
import { expect, it } from 'vitest';
import { fileWords } from './file-words.ts';

const portal = join(import.meta.dirname, '../../../../../../portal/src/features/service/service-orders/locales');

it.each(locales)('says in %s what the list says', (locale) => {
  const list = JSON.parse(readFileSync(join(portal, `${locale}.json`), 'utf8'));
  const { columns, origins, price } = fileWords[locale];
  expect(list).toMatchObject({ board: { column: columns }, origins });
  const { from, upTo, open } = list.price;
  expect([price.from('{{min}}'), price.upTo('{{max}}'), price.open]).toEqual([from, upTo, open]);
});
