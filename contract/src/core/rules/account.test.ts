import { describe } from 'vitest';
import {
  agreePolicyField,
  companyEmailField,
  emailField,
  newPasswordField,
  oneTimeCodeField,
  personNameField,
  phoneField,
  timeZoneField,
} from './account.ts';
import { accepts, notText, refuses } from './table.fixture.ts';

describe('an e-mail address', () => {
  accepts(emailField, [
    ['sokha@example.com'],
    ['  Sokha.Chan@Example.COM ', 'sokha.chan@example.com'],
    ['sokha@example.com\u200b', 'sokha@example.com'],
    ['\u202asokha@example.com\u202c', 'sokha@example.com'],
    ["o'brien+tickets@mail.example.co.uk"],
    ['a_b-c@sub.example.io'],
    ['1@example.museum'],
    [`${'a'.repeat(200)}@example.com`],
  ]);
  refuses(emailField, [
    ...notText,
    ['', 'required'],
    ['   ', 'required'],
    ['\u200b\u200b', 'required'],
    ['sokha', 'email'],
    ['sokha@', 'email'],
    ['@example.com', 'email'],
    ['sokha@localhost', 'email'],
    ['sokha@@example.com', 'email'],
    ['so kha@example.com', 'email'],
    ['sokha@example.com\u0000', 'email'],
    ['sokha@example.com\nBcc: all@example.com', 'email'],
    ['សុខា@example.com', 'email'],
    ['sokha@example.com,chan@example.com', 'email'],
    ['<sokha@example.com>', 'email'],
    [`${'a'.repeat(250)}@example.com`, 'maxLength', { max: 254 }],
    ['@'.repeat(100_000), 'maxLength'],
  ]);
});

describe("a company's e-mail address", () => {
  accepts(companyEmailField, [
    ['sokha@example.com'],
    ['sokha@notgmail.com'],
    ['sokha@gmail-support.com'],
    ['sokha@mygmail.com.kh'],
    ['sokha@outlook.example.com'],
    ['sokha@yahoo-shop.com'],
    ['sokha@yahoo.company.com'],
    ['gmail.com@example.com'],
    ['Yahoo@Example.com.kh', 'yahoo@example.com.kh'],
  ]);
  refuses(companyEmailField, [
    ['sokha@gmail.com', 'companyEmail'],
    ['SOKHA@GMAIL.COM', 'companyEmail'],
    ['sokha+shop@gmail.com', 'companyEmail'],
    ['sokha@yahoo.com', 'companyEmail'],
    ['sokha@yahoo.com.vn', 'companyEmail'],
    ['sokha@yahoo.co.jp', 'companyEmail'],
    ['sokha@yahoo.fr', 'companyEmail'],
    ['sokha@outlook.com', 'companyEmail'],
    ['sokha@outlook.fr', 'companyEmail'],
    ['sokha@outlook.com.br', 'companyEmail'],
    ['sokha@mail.outlook.com', 'companyEmail'],
    ['sokha@a.b.gmail.com', 'companyEmail'],
    ['sokha@gmail.com\u200b', 'companyEmail'],
    ['gmail', 'email'],
    ['', 'required'],
    [undefined, 'required'],
    [['sokha@example.com'], 'type'],
  ]);
});

describe('a new password', () => {
  accepts(newPasswordField, [
    ['correct horse battery'],
    ['  spaces count  '],
    ['ខ្ញុំចូលចិត្តបាយ'],
    ['xK9#mQ2$vL'],
    ['Tonle-Sap-1992'],
    ['១២៣៤ផ្ទះខ្ញុំ'],
    ['１２３４ｓｏｋｈａ！！'],
    ['pass\u200bword phrase'],
    ['x9!'.repeat(2) + 'abcd'.repeat(62)],
  ]);
  refuses(newPasswordField, [
    ...notText,
    ['', 'required'],
    ['short', 'minLength', { min: 10 }],
    ['xK9#mQ2$v', 'minLength', { min: 10 }],
    ['ab1'.repeat(86), 'maxLength', { max: 256 }],
    ['a'.repeat(1_000_000), 'maxLength'],
    ['aaaaaaaaaaaa', 'passwordTooSimple'],
    ['១១១១១១១១១១', 'passwordTooSimple'],
    ['\u200b'.repeat(12), 'passwordTooSimple'],
    ['\u0000'.repeat(12), 'passwordTooSimple'],
    ['abababababab', 'passwordTooSimple'],
    ['1234567890', 'passwordTooSimple'],
    ['9876543210', 'passwordTooSimple'],
    ['abcdefghijkl', 'passwordTooSimple'],
    ['១២៣៤៥៦៧៨៩០', 'passwordTooSimple'],
    ['password123', 'passwordTooSimple'],
    ['PassWord123', 'passwordTooSimple'],
    ['qwertyuiop', 'passwordTooSimple'],
  ]);
});

describe('the box that agrees to a policy', () => {
  accepts(agreePolicyField, [
    [true],
    [1, true],
    ['1', true],
    ['on', true],
    ['true', true],
    ['TRUE', true],
    ['yes', true],
    ['On', true],
  ]);
  refuses(agreePolicyField, [
    [false, 'agreePolicy'],
    [undefined, 'agreePolicy'],
    [null, 'agreePolicy'],
    ['', 'agreePolicy'],
    [0, 'agreePolicy'],
    ['0', 'agreePolicy'],
    ['false', 'agreePolicy'],
    ['no', 'agreePolicy'],
    [[], 'agreePolicy'],
    [[true], 'agreePolicy'],
    [{}, 'agreePolicy'],
    ['x'.repeat(100_000), 'agreePolicy'],
  ]);
});

describe('a phone number', () => {
  accepts(phoneField, [
    [undefined],
    [''],
    ['+855 12 345 678'],
    ['012-345-678'],
    ['(023) 880 880'],
    ['12345'],
    ['+៨៥៥ ១២ ៣៤៥ ៦៧៨', '+855 12 345 678'],
    ['＋８５５（１２）３４５６７８', '+855(12)345678'],
    ['٠١٢٣٤٥٦٧', '01234567'],
    ['\u202a+855 12 345 678\u202c', '+855 12 345 678'],
    ['  012 345 678 ', '012 345 678'],
  ]);
  refuses(phoneField, [
    ['1234', 'phone'],
    ['abcdef', 'phone'],
    ['012 345 678 ext 9', 'phone'],
    ['12+345678', 'phone'],
    ['+', 'phone'],
    ['(-) ( ) -', 'phone'],
    ['012345678\u0000', 'phone'],
    ['012\n345678', 'phone'],
    ['1'.repeat(33), 'maxLength', { max: 32 }],
    ['1'.repeat(32).concat(' \u200b x'), 'maxLength'],
    ['1'.repeat(100_000), 'maxLength'],
    // Would be a valid code after trimming, but text this long is refused before it is trimmed.
    ['\u200b'.repeat(60_000).concat('012345678'), 'maxLength'],
    [12345678, 'type'],
    [['012345678'], 'type'],
    [{}, 'type'],
  ]);
});

describe("a person's name", () => {
  accepts(personNameField, [
    ['Sokha'],
    ['សុខា'],
    ['ចាន់\u200bសុខា'],
    ['Nguyễn Thị Ánh'],
    ['李小龙'],
    ["Anne-Marie O'Neill"],
    ['  Sokha  ', 'Sokha'],
    ['Chan  \u00a0 Sokha', 'Chan Sokha'],
    ['\u200bSokha \u200b\ufeff', 'Sokha'],
    ['Nguye\u0302\u0303n', 'Nguy\u1ec5n'],
    ['a'.repeat(80)],
  ]);
  refuses(personNameField, [
    ...notText,
    ['', 'required'],
    ['   ', 'required'],
    ['\u200b\u200d', 'required'],
    ['So\u0000kha', 'invalidCharacter'],
    ['Sokha\nBcc: x', 'invalidCharacter'],
    ['Sokha\tChan', 'invalidCharacter'],
    ['\u202eahkoS', 'invalidCharacter'],
    ['\u0301\u0327'.repeat(50_000), 'maxLength'],
    ['Visit https://evil.example to claim', 'noLink'],
    ['See www.evil.example', 'noLink'],
    ['a'.repeat(81), 'maxLength', { max: 80 }],
    ['a'.repeat(100_000), 'maxLength'],
  ]);
});

describe('a time zone', () => {
  accepts(timeZoneField, [
    ['Asia/Phnom_Penh'],
    ['Asia/Ho_Chi_Minh'],
    ['Asia/Shanghai'],
    ['Europe/Berlin'],
    ['America/Argentina/Buenos_Aires'],
    ['Etc/GMT+7'],
    ['UTC'],
    [' Asia/Bangkok ', 'Asia/Bangkok'],
    ['asia/phnom_PENH', 'Asia/Phnom_Penh'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['utc', 'UTC'],
    ['Asia/Phnom_Penh\u200b', 'Asia/Phnom_Penh'],
  ]);
  refuses(timeZoneField, [
    ...notText,
    ['', 'required'],
    ['  ', 'required'],
    ['Mars/Base', 'timeZone'],
    ['+07:00', 'timeZone'],
    ['7', 'timeZone'],
    ['អាស៊ី/ភ្នំពេញ', 'timeZone'],
    ['Asia/Phnom_Penh\u0000', 'timeZone'],
    ['Asia/Phnom Penh', 'timeZone'],
    ['../../etc/passwd', 'timeZone'],
    ['A'.repeat(100_000), 'timeZone'],
  ]);
});

describe('a one-time code', () => {
  accepts(oneTimeCodeField, [
    ['123456'],
    ['000000'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    [' 123456\n', '123456'],
    ['១២៣៤៥៦', '123456'],
    ['១២៣\u200b៤៥៦', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['１２３４５６', '123456'],
    ['๑๒๓៤៥６', '123456'],
  ]);
  refuses(oneTimeCodeField, [
    ...notText,
    ['', 'required'],
    ['  ', 'required'],
    ['12345', 'oneTimeCode'],
    ['1234567', 'oneTimeCode'],
    ['12345a', 'oneTimeCode'],
    ['①②③④⑤⑥', 'oneTimeCode'],
    ['12345\u0000', 'oneTimeCode'],
    ['1.2345', 'oneTimeCode'],
    ['1'.repeat(100_000), 'maxLength'],
    [123456, 'type'],
  ]);
});
