import { describe, expect, it } from 'vitest';
import { asksForPerson } from './person-wish.ts';

describe('a wish for a person', () => {
  it.each([
    'I want a person',
    'Can I talk to a human please?',
    'let me speak with someone',
    'operator',
    'Talk to a person',
    'can I speak to a manager',
    'could I please speak with one of your managers',
    'is anybody there?',
    'Is anyone here',
    'can somebody help me',
    'I need a real person, not a bot',
    'customer service please',
    'My order is late. I want to talk to a person',
    'this takes too long, connect me to an operator',
    'ខ្ញុំចង់និយាយជាមួយមនុស្ស',
    'សុំជជែកជាមួយបុគ្គលិក',
    'និយាយជាមួយបុគ្គលិក',
    'សុំជួបអ្នកគ្រប់គ្រង',
    'មាននរណានៅទីនោះទេ?',
    'តើមានមនុស្សនៅទេ',
    'ខ្ញុំត្រូវការមនុស្សម្នាក់',
    'Tôi muốn gặp nhân viên',
    'cho mình nói chuyện với người thật',
    'toi muon gap nguoi',
    'tôi cần một người',
    'có ai không',
    'có ai ở đó không?',
    'cho tôi gặp quản lý',
    'Nói chuyện với nhân viên',
    '我要人工',
    '转人工客服',
    '我想找真人',
    '我想跟人说话',
    '有人吗',
    '有人在吗？',
    '能帮我找一下经理吗',
    '联系人工客服',
  ])('“%s”', (text) => {
    expect(asksForPerson(text)).toBe(true);
  });

  it.each([
    'I want water',
    'two persons live here',
    'What do you sell?',
    'are you a real person?',
    'Do you have customer service training books',
    'the agent told me to wait',
    'ខ្ញុំចង់បានទឹក',
    'ខ្ញុំមកជាមួយមិត្ត',
    'Tôi muốn đặt nước',
    'nhà tôi có ba người',
    '我想订水',
    '你们的产品是真人代言吗',
    '三个人住',
    '老板好',
  ])('is not seen in “%s”', (text) => {
    expect(asksForPerson(text)).toBe(false);
  });

  it.each([
    'Staff house, talk to the operator at door',
    'customer service desk, Building 5',
    'số 5 đường 271, liên hệ nhân viên bảo vệ',
    'call the person at the gate, house 12',
    'ផ្ទះលេខ 12 សូមទាក់ទងបុគ្គលិកសន្តិសុខ',
    '12号楼，联系客服前台',
  ])('is not seen in the answer “%s”', (text) => {
    expect(asksForPerson(text, { isAnswer: true })).toBe(false);
  });

  it('is seen in an answer that says nothing else', () => {
    for (const text of ['No, I want a person!', 'ទេ ខ្ញុំចង់និយាយជាមួយបុគ្គលិក', 'cho tôi gặp nhân viên', '不，转人工'])
      expect([text, asksForPerson(text, { isAnswer: true })]).toEqual([text, true]);
  });
});
