import { describe, expect, it } from 'vitest';
import { rowsOf, translationColumn } from './import-columns.ts';

const sheet = (head: string[], ...rows: string[][]) => ({
  head,
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
});

describe('the columns of a sheet of questions', () => {
  it('are known by their heads in every language, in any order', () => {
    expect(rowsOf(sheet(['Answer', 'Question'], ['Yes.', 'Open?']))).toEqual([
      { line: 2, values: { question: 'Open?', answer: 'Yes.' } },
    ]);
    expect(rowsOf(sheet(['សំណួរ', 'ចម្លើយ', 'ភាសា'], ['បើកទេ?', 'បាទ', 'km']))).toEqual([
      { line: 2, values: { question: 'បើកទេ?', answer: 'បាទ', locale: 'km' } },
    ]);
    expect(rowsOf(sheet(['Câu hỏi', 'Câu trả lời'], ['Mở cửa không?', 'Có']))?.[0]?.values.answer).toBe('Có');
    expect(rowsOf(sheet(['问题', '回答'], ['开门吗？', '开']))?.[0]?.values.question).toBe('开门吗？');
  });

  it('hold other languages and who may read it', () => {
    const head = [
      'Question',
      'Answer',
      'Public',
      'Question (ខ្មែរ)',
      'answer KM',
      '问题（简体中文）',
      'Câu hỏi (Tiếng Việt)',
    ];
    expect(
      rowsOf(sheet(head, ['Open?', 'Yes.', 'yes', 'បើកទេ?', 'បាទ', '开门吗？', 'Mở không?']))?.[0]?.values,
    ).toEqual({
      ...{ question: 'Open?', answer: 'Yes.', isPublic: 'yes', questionKm: 'បើកទេ?', answerKm: 'បាទ' },
      ...{ questionZh: '开门吗？', questionVi: 'Mở không?' },
    });
    expect(translationColumn('answerZh')).toEqual({ part: 'answer', locale: 'zh-cn' });
    expect(translationColumn('answer')).toBeUndefined();
  });

  it('are not enough without a question and an answer', () => {
    expect(rowsOf(sheet(['Question', 'Price'], ['Open?', '1']))).toBeNull();
  });

  it('give back what our own files put before a text that a spreadsheet could run', () => {
    expect(rowsOf(sheet(['Question', 'Answer'], ["'=1+1", 'Two']))?.[0]?.values.question).toBe('=1+1');
  });
});
