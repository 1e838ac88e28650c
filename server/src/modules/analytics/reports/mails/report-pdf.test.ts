import { reportTextsIn } from '@sala/contract/analytics/reports/report-texts.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { expect, it } from 'vitest';
import { cellTextsIn, groupTextsIn } from './report-pdf.ts';

const textsIn = (locale: Locale) => cellTextsIn(locale, reportTextsIn(locale).units);

it('shows the figures of each operator in the mailed file as people read them', () => {
  const { units } = reportTextsIn('en');
  const figures = [
    { name: 'Answered calls', unit: units.count, formula: '' },
    { name: 'Talk time', unit: units.seconds, formula: '' },
    { name: 'Score', unit: units.percent, formula: '' },
  ];
  const rows = [
    { name: 'Dara', values: [1200, 269.4, 87.54] },
    { name: 'Everyone', values: [1200, 269.4, null] },
  ];
  expect(groupTextsIn('en', units)({ figures, rows })).toEqual([
    ['Dara', '1,200', '4 min, 29 sec', '87.5%'],
    ['Everyone', '1,200', '4 min, 29 sec', '–'],
  ]);
});

it('shows durations and numbers in the mailed file as people of each language read them', () => {
  const inEnglish = textsIn('en');
  expect(inEnglish(['First reply', 269.4, 'seconds', 1200, 92_300])).toEqual([
    'First reply',
    '4 min, 29 sec',
    '',
    '1,200',
    '1 day, 1 hr',
  ]);
  expect(inEnglish(['First reply', 0, 'seconds', 1, null])).toEqual(['First reply', '0 sec', '', '1', '–']);
  expect(inEnglish(['Revenue', 12_345.5, 'USD', 15, 0])).toEqual(['Revenue', '12,345.50', 'USD', '15', '0.00']);
  expect(textsIn('vi')(['A', 3600, 'giây', 1200, 61])).toEqual(['A', '1 giờ', '', '1.200', '1 phút, 1 giây']);
  expect(textsIn('km')(['A', 61, 'វិនាទី', 2, null])[1]).toMatch(/^1\sនាទី 1\sវិនាទី$/);
  expect(textsIn('zh-cn')(['A', 61, '秒', 2, null])[1]).toBe('1分钟1秒');
  expect(inEnglish(['Revenue', 2_000_000, 'KHR', 3, null])[1]).toBe('2,000,000');
  expect(inEnglish(['Handed over', 15.38, '%', 26, 35.71])).toEqual(['Handed over', '15.4', '%', '26', '35.7']);
  expect(inEnglish(['Tickets', 1060, 'number', 1060, 49])).toEqual(['Tickets', '1,060', '', '1,060', '49']);
  // A unit that is left out between two others would read as if it were none.
  expect(inEnglish(['Resolution time', 61_238, 'seconds', 25, 87_360])).toEqual([
    'Resolution time',
    '17 hr',
    '',
    '25',
    '1 day',
  ]);
});
