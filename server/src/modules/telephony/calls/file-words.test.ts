import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@sala/contract/core/locales.ts';
import { expect, it } from 'vitest';
import { fileWords } from './file-words.ts';

const portal = join(import.meta.dirname, '../../../../../portal/src/features/telephony/calls/locales');

it.each(locales)('says in %s what the list says', (locale) => {
  const list = JSON.parse(readFileSync(join(portal, `${locale}.json`), 'utf8'));
  const { directions, statuses, outcomes, enders, ...words } = fileWords[locale];
  expect({ directions, statuses, enders }).toEqual({
    directions: list.direction,
    statuses: list.callStatus,
    enders: list.ender,
  });
  expect(list.outcome).toMatchObject({ ...outcomes, label: words.outcome });
  const { visitor, direction, operator, number, rating, endedBy } = words;
  expect(list.list).toMatchObject({ visitor, direction, operator, number, rating, endedBy });
});
