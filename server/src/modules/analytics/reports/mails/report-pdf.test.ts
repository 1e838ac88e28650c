import { expect, it } from 'vitest';
import { cellTextsIn } from './report-pdf.ts';

it('shows durations and numbers in the mailed file as people of each language read them', () => {
  const inEnglish = cellTextsIn('en', 'seconds');
  expect(inEnglish(['First reply', 269.4, 'seconds', 1200, 92_300])).toEqual([
    'First reply',
    '4 min, 29 sec',
    '',
    '1,200',
    '1 day, 1 hr',
  ]);
  expect(inEnglish(['First reply', 0, 'seconds', 1, null])).toEqual(['First reply', '0 sec', '', '1', '–']);
  expect(inEnglish(['Revenue', 12_345.5, 'USD', 15, 0])).toEqual(['Revenue', '12,345.5', 'USD', '15', '0']);
  expect(cellTextsIn('vi', 'giây')(['A', 3600, 'giây', 1200, 61])).toEqual([
    'A',
    '1 giờ',
    '',
    '1.200',
    '1 phút, 1 giây',
  ]);
  expect(cellTextsIn('km', 'វិនាទី')(['A', 61, 'វិនាទី', 2, null])[1]).toMatch(/^1\sនាទី 1\sវិនាទី$/);
  expect(cellTextsIn('zh-cn', '秒')(['A', 61, '秒', 2, null])[1]).toBe('1分钟1秒');
});
