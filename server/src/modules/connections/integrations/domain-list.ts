/**
 * Whether a page's host (with its port, as in an Origin) is on the merchant's list. An entry without a port matches any port;
 * `*.shop.example` matches every sub-domain of shop.example, but not shop.example itself.
 */
export function isDomainListed(domains: readonly string[], host: string): boolean {
  const page = host.toLowerCase();
  const name = page.replace(/:\d+$/, '');
  return domains.some((entry) => {
    const domain = entry.trim().toLowerCase();
    const candidate = /:\d+$/.test(domain) ? page : name;
    return domain.startsWith('*.')
      ? candidate.endsWith(domain.slice(1)) && candidate.length > domain.length - 1
      : candidate === domain;
  });
}

/** The list as sources of a CSP `frame-ancestors`. Entries that could break out of the header are left out. */
export function getFrameAncestors(domains: readonly string[]): string[] {
  return domains
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => /^(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/.test(domain))
    .flatMap((domain) => (/:\d+$/.test(domain) ? [domain] : [domain, `${domain}:*`]));
}
