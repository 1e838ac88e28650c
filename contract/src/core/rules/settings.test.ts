import { describe, expect, it } from 'vitest';
import { colorField, localizedTitleField, metaFieldNamesField, sessionExpiryField } from './settings.ts';
import { accepts, getOutcome, notText, refuses } from './table.fixture.ts';

describe('the expiry of a session', () => {
  accepts(sessionExpiryField, [
    [0],
    [10_080],
    [60],
    ['60', 60],
    [' 60 ', 60],
    ['៦០', 60],
    ['６０', 60],
    ['٦٠', 60],
    ['6\u200b0', 60],
    ['0060', 60],
    ['60.0', 60],
  ]);
  refuses(sessionExpiryField, [
    [-1, 'between', { min: 0, max: 10_080 }],
    [10_081, 'between'],
    ['១០០៨១', 'between'],
    [1.5, 'integer'],
    ['1.5', 'integer'],
    ['an hour', 'integer'],
    ['1e3', 'integer'],
    ['0x10', 'integer'],
    ['60\u0000', 'integer'],
    ['9'.repeat(400), 'integer'],
    ['', 'required'],
    ['  ', 'required'],
    ['\u200b', 'required'],
    [null, 'required'],
    [undefined, 'required'],
    [Number.NaN, 'type'],
    [Number.POSITIVE_INFINITY, 'type'],
    [[60], 'type'],
    [{}, 'type'],
    [true, 'type'],
  ]);
});

describe('the names of meta fields', () => {
  accepts(metaFieldNamesField, [
    ['', []],
    [[], []],
    ['plan', ['plan']],
    ['plan, customer_id,Level2', ['plan', 'customer_id', 'Level2']],
    ['plan,plan , plan', ['plan']],
    ['plan\nlevel', ['plan', 'level']],
    [
      ['plan', ' level '],
      ['plan', 'level'],
    ],
    ['a', ['a']],
    ['a'.repeat(32), ['a'.repeat(32)]],
    ['plan,Plan', ['plan', 'Plan']],
    ['plan\u200b,\u200blevel', ['plan', 'level']],
  ]);
  refuses(metaFieldNamesField, [
    ['plan, 1st', 'metaFieldName', { value: '1st' }],
    ['_plan', 'metaFieldName'],
    ['customer id', 'metaFieldName', { value: 'customer id' }],
    ['customer-id', 'metaFieldName'],
    ['គម្រោង', 'metaFieldName'],
    ['plan១', 'metaFieldName'],
    ['ｐｌａｎ', 'metaFieldName'],
    ['plan\u0000', 'metaFieldName', { value: 'plan\ufffd' }],
    ['__proto__', 'metaFieldName'],
    ['constructor', 'metaFieldName'],
    ['a'.repeat(33), 'metaFieldName'],
    [Array.from({ length: 51 }, (_, index) => `field${index}`), 'maxItems', { max: 50 }],
    ['a,'.repeat(100_000), 'maxLength'],
    [null, 'required'],
    [{ plan: true }, 'type'],
    [[{}], 'type'],
  ]);
});

describe('a colour', () => {
  accepts(colorField, [
    ['#7367f0'],
    ['#000000'],
    ['#ffffff'],
    ['#ABCDEF', '#abcdef'],
    [' #7367f0 ', '#7367f0'],
    ['#7367f0\u200b', '#7367f0'],
    ['#123456'],
    ['#0a0b0c'],
    ['#FfFfFf', '#ffffff'],
  ]);
  refuses(colorField, [
    ...notText,
    ['', 'required'],
    ['#fff', 'color'],
    ['#7367f0ff', 'color'],
    ['7367f0', 'color'],
    ['purple', 'color'],
    ['#73g7f0', 'color'],
    ['#១២៣៤៥៦', 'color'],
    ['#7367f0\u0000', 'color'],
    ['#7367f0;background:url(x)', 'color'],
    ['#'.repeat(100_000), 'color'],
  ]);
});

describe('a title in four languages', () => {
  const field = localizedTitleField(10);
  accepts(field, [
    [{ en: 'Water' }],
    [{ en: 'Water', km: 'ទឹក', vi: 'Nước', zh: '水' }],
    [
      { en: ' Water ', km: '' },
      { en: 'Water', km: '' },
    ],
    [{ en: 'Water', fr: 'Eau' }, { en: 'Water' }],
    [{ en: '១២៣' }],
    [{ en: 'a'.repeat(10) }],
    [{ en: 'Water', zh: undefined }],
    [{ en: 'Wa\u200bter' }],
  ]);
  refuses(field, [
    [{}, 'required'],
    [{ en: '' }, 'required'],
    [{ en: ' \u200b' }, 'required'],
    [{ km: 'ទឹក' }, 'required'],
    [{ en: 'a'.repeat(11) }, 'maxLength', { max: 10 }],
    [{ en: 'Water', km: 'ទ'.repeat(11) }, 'maxLength'],
    [{ en: 'Wa\u0000ter' }, 'invalidCharacter'],
    [{ en: ['Water'] }, 'type'],
    ['Water', 'type'],
    [['Water'], 'type'],
    [null, 'required'],
  ]);

  it('asks for the languages it is told to and names the field that is missing', () => {
    const khmer = localizedTitleField(10, { required: ['en', 'km'] });
    expect(getOutcome(khmer, { en: 'Water' })).toEqual({ problems: { km: [{ key: 'required' }] } });
    expect(getOutcome(localizedTitleField(10, { required: [] }), {})).toEqual({ value: {} });
  });
});
