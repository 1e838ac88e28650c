/** Encodings of compressed answers, smallest first. */
export const encodings = ['br', 'gzip'] as const;
export type EncodingName = (typeof encodings)[number];

/** Whether an Accept-Encoding allows the encoding. */
export function wantsEncoding(accepted: string | undefined, name: EncodingName): boolean {
  const wanted = (accepted ?? '').split(',').map((item) => item.replaceAll(' ', '').toLowerCase());
  return wanted.some((item) => item === name || (item.startsWith(`${name};q=`) && !/q=0(\.0*)?$/.test(item)));
}
