/**
 * The secret of a link in a mail. It is in the fragment, which servers and logs do not receive, or in the query in older links.
 * `name` is the parameter's.
 */
export function readLinkParameter(
  name: string,
  { hash, search }: Pick<Location, 'hash' | 'search'> = location,
): string {
  const behindHash = new URLSearchParams(hash.replace(/^#/, '')).get(name);
  return behindHash ?? new URLSearchParams(search).get(name) ?? '';
}
