/** What buttons carry: 64 bytes at most, so that ids are written short. */

/** A UUID in 22 signs. */
export const toShortId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** The UUID again; undefined: it is none. */
export function fromShortId(short: string): string | undefined {
  if (!/^[\w-]{22}$/.test(short)) return undefined;
  const hex = Buffer.from(short, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
