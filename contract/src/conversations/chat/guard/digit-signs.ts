/** 一 to 九 with their forms on cheques, and the characters for zero and for one in telephone numbers. */
const hanDigits = new Map<string, string>();
for (const row of [
  '零〇○',
  '一壹幺弌',
  '二贰貳贰',
  '三叁參叄',
  '四肆',
  '五伍',
  '六陆陸',
  '七柒',
  '八捌',
  '九玖',
].entries())
  for (const sign of row[1]) hanDigits.set(sign, String(row[0]));

export const findHanDigit = (sign: string): string | undefined => hanDigits.get(sign);

const decimalDigit = /^\p{Nd}$/u;

/**
 * The value of a decimal digit of any script. Unicode lists the ten digits of a script in a row from zero, also where several sets are
 * adjacent, as for mathematical digits.
 */
export function getDecimalValue(sign: string): string | undefined {
  if (!decimalDigit.test(sign)) return undefined;
  let first = sign.codePointAt(0)!;
  const point = first;
  while (decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((point - first) % 10);
}

/** ❶ to ❿ and similar sets, which have no zero and which Unicode normalisation does not convert. */
const dingbatSets = [0x2776, 0x2780, 0x278a] as const;

export function getDingbatValue(sign: string): string | undefined {
  const point = sign.codePointAt(0)!;
  const set = dingbatSets.find((first) => point >= first && point < first + 10);
  if (set !== undefined) return String(point - set + 1);
  return sign === '⓿' ? '0' : undefined;
}
