import { describe } from 'vitest';
import { accepts, notText, refuses } from './table.fixture.ts';
import { alphaField, customUrlField, digitsField, textOfLength, urlField } from './text.ts';

describe('text of three to five characters', () => {
  accepts(textOfLength(3, 5), [
    ['abc'],
    ['abcde'],
    [' abc ', 'abc'],
    ['ទឹក'],
    ['១២៣'],
    ['１２３'],
    ['a\u200bc'],
    ['...'],
  ]);
  refuses(textOfLength(3, 5), [
    ...notText,
    ['', 'required'],
    ['   ', 'required'],
    ['\u200b\u200b\u200b', 'required'],
    ['ab', 'minLength', { min: 3 }],
    ['abcdef', 'maxLength', { max: 5 }],
    ['a\u0000c', 'invalidCharacter'],
    [' a ', 'minLength'],
    ['a'.repeat(100_000), 'maxLength'],
    [123, 'type'],
  ]);
});

describe('letters', () => {
  accepts(alphaField(10), [
    ['abc'],
    ['ABC'],
    ['សុខា'],
    ['Nguyễn'],
    ['水'],
    ['é'],
    [' abc ', 'abc'],
    ['សុ\u200bខា', 'សុខា'],
    ['a'.repeat(10)],
  ]);
  refuses(alphaField(10), [
    ...notText,
    ['', 'required'],
    ['a b', 'alpha'],
    ['abc1', 'alpha'],
    ['abc១', 'alpha'],
    ['abc１', 'alpha'],
    ['a-b', 'alpha'],
    ['a_b', 'alpha'],
    ['a\u0000', 'alpha'],
    ['😀', 'alpha'],
    ['a'.repeat(11), 'maxLength'],
    ['1'.repeat(100_000), 'maxLength'],
  ]);
});

describe('digits', () => {
  accepts(digitsField(), [
    ['007'],
    ['០០៧', '007'],
    ['００７', '007'],
    ['٠٠٧', '007'],
    ['۰۰۷', '007'],
    ['०০๗', '007'],
    [' 7 ', '7'],
    ['៧\u200b', '7'],
    ['1'.repeat(200)],
  ]);
  refuses(digitsField(), [
    ...notText,
    ['', 'required'],
    ['1 2', 'digits'],
    ['1.2', 'digits'],
    ['-1', 'digits'],
    ['1a', 'digits'],
    ['²', 'digits'],
    ['Ⅷ', 'digits'],
    ['1\u0000', 'digits'],
    [7, 'type'],
    ['1'.repeat(100_000), 'maxLength'],
  ]);
});

describe('exactly four digits', () => {
  accepts(digitsField(4), [
    ['1234'],
    ['0000'],
    ['១២៣៤', '1234'],
    ['１２３４', '1234'],
    ['١٢٣٤', '1234'],
    [' 1234', '1234'],
    ['1\u200b234', '1234'],
    ['１2៣4', '1234'],
  ]);
  refuses(digitsField(4), [
    ['123', 'digitCount', { length: 4 }],
    ['12345', 'digitCount'],
    ['១២៣', 'digitCount'],
    ['12.4', 'digits'],
    ['1 23', 'digits'],
    ['', 'required'],
    [1234, 'type'],
    [['1234'], 'type'],
  ]);
});

describe('the address of a web page', () => {
  accepts(urlField, [
    ['https://example.com'],
    ['http://example.com.kh/shop?q=1#top'],
    ['HTTPS://Example.COM/'],
    ['https://a.b.example.museum:8443/path'],
    ['https://ផ្ទះ.com'],
    ['https://例え.テスト'],
    ['https://xn--bcher-kva.example'],
    [' https://example.com ', 'https://example.com'],
    ['https://example.com/\u200b', 'https://example.com/'],
    ['https://example.com/សួស្តី'],
  ]);
  refuses(urlField, [
    ...notText,
    ['', 'required'],
    ['example.com', 'url'],
    ['https://localhost', 'url'],
    ['https://example', 'url'],
    ['https://example.', 'url'],
    ['https://.com', 'url'],
    ['https://192.168.1.1', 'url'],
    ['https://[::1]', 'url'],
    ['ftp://example.com', 'url'],
    ['javascript:alert(1)//example.com', 'url'],
    ['data:text/html,x', 'url'],
    ['https://user:secret@example.com', 'url'],
    ['https://example.com@evil.example', 'url'],
    ['https:\\\\example.com', 'url'],
    ['https://example.com\\@evil.example', 'url'],
    ['https:example.com', 'url'],
    ['https://exa mple.com', 'url'],
    ['https://example.com/\u0000', 'url'],
    [`https://example.com/${'a'.repeat(2048)}`, 'maxLength'],
    ['https://'.repeat(100_000), 'maxLength'],
  ]);
});

describe('the address of a program', () => {
  accepts(customUrlField, [
    ['http://localhost'],
    ['http://localhost:8080/hook'],
    ['https://example.com/hook?tenant=1'],
    ['http://intranet/path'],
    ['http://192.168.1.1:3000'],
    ['http://[::1]:3000/'],
    ['HTTP://LOCALHOST'],
    [' http://localhost ', 'http://localhost'],
    ['\u2066http://localhost\u2069', 'http://localhost'],
    ['https://example.com:65535/ផ្លូវ'],
  ]);
  refuses(customUrlField, [
    ...notText,
    ['', 'required'],
    ['localhost:8080', 'customUrl'],
    ['http://', 'customUrl'],
    ['http:///path', 'customUrl'],
    ['http://localhost:99999', 'customUrl'],
    ['http://localhost:៨០', 'customUrl'],
    ['file:///etc/passwd', 'customUrl'],
    ['gopher://localhost', 'customUrl'],
    ['unix:/var/run/x', 'customUrl'],
    ['http://user@localhost', 'customUrl'],
    ['http://localhost/#part', 'customUrl'],
    ['http://localhost/#', 'customUrl'],
    ['http://2130706433', 'customUrl'],
    ['http://0x7f.1', 'customUrl'],
    ['http://0177.0.0.1', 'customUrl'],
    ['http://１２７.0.0.1', 'customUrl'],
    ['http://local\u0000host', 'customUrl'],
    ['http://a'.repeat(100_000), 'maxLength'],
  ]);
});
