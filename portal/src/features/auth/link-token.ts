/**
 * The secret of a link in a mail: behind the `#`, where no server and no log sees it, or in the query as older links have it.
 * `name` is the parameter's.
 */
export function readLinkParameter(
  name: string,
  { hash, search }: Pick<Location, 'hash' | 'search'> = location,
): string {
  const behindHash = new URLSearchParams(hash.replace(/^#/, '')).get(name);
  return behindHash ?? new URLSearchParams(search).get(name) ?? '';
}
