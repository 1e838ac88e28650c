/** A subnet as a number: its first address and the length of its prefix in bits. */
interface Range {
  family: 4 | 6;
  first: bigint;
  prefix: number;
}

const bitsByVersion = { 4: 32, 6: 128 } as const;

function readFour(text: string): bigint {
  return text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function readSix(text: string): bigint {
  // The last 32 bits may be written like an IPv4 address.
  const dotted = /[\d.]+$/.exec(text)?.[0];
  const hex = (number: bigint) => number.toString(16);
  const plain = dotted?.includes('.')
    ? `${text.slice(0, -dotted.length)}${hex(readFour(dotted) >> 16n)}:${hex(readFour(dotted) & 0xffffn)}`
    : text;
  const [head = '', tail] = plain.split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const left = groups(head);
  const right = groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

const mask = (value: bigint, free: number) => (value >> BigInt(free)) << BigInt(free);

/** Reads an address or subnet that `addressListField` has accepted. IPv4 mapped in IPv6 counts as IPv4. */
function readRange(text: string): Range {
  const [address = '', prefixText] = text.split('/');
  const family = address.includes(':') ? 6 : 4;
  const prefix = prefixText === undefined ? bitsByVersion[family] : Number(prefixText);
  const value = family === 6 ? readSix(address) : readFour(address);
  if (family === 6 && prefix >= 96 && value >> 32n === 0xffffn)
    return { family: 4, first: mask(value & 0xffff_ffffn, 128 - prefix), prefix: prefix - 96 };
  return { family, first: mask(value, bitsByVersion[family] - prefix), prefix };
}

function writeSix(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) => ((value >> BigInt(112 - index * 16)) & 0xffffn).toString(16));
  const runs = [...groups.join(':').matchAll(/(?<![^:])0(?::0)+(?![^:])/g)];
  const longest = runs.toSorted((one, other) => other[0].length - one[0].length)[0];
  if (!longest) return groups.join(':');
  const text = groups.join(':');
  const before = text.slice(0, longest.index).replace(/:$/, '');
  const after = text.slice(longest.index + longest[0].length).replace(/^:/, '');
  return `${before}::${after}`;
}

function writeFour(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.');
}

/** The stored form of an entry: with its prefix, and with the bits after the prefix cleared. */
export function asSubnet(text: string): string {
  const { family, first, prefix } = readRange(text);
  return `${family === 4 ? writeFour(first) : writeSix(first)}/${prefix}`;
}

/** Whether an address is in a subnet. */
export function covers(subnet: string, address: string): boolean {
  const outer = readRange(subnet);
  const inner = readRange(address);
  if (outer.family !== inner.family || inner.prefix < outer.prefix) return false;
  return mask(inner.first, bitsByVersion[outer.family] - outer.prefix) === outer.first;
}

/** A subnet that is larger than a business can own: `all` is every address of its kind. */
export function getBreadth(subnet: string): 'all' | 'broad' | null {
  const { family, prefix } = readRange(subnet);
  if (prefix === 0) return 'all';
  return prefix < (family === 4 ? 8 : 16) ? 'broad' : null;
}
