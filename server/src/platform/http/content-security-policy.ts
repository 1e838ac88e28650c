type Directives = Readonly<Record<string, readonly string[]>>;

/** What every page of ours starts from: our own files, nothing inline, nothing from elsewhere. */
const base: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
};

/** The header's value; `changes` replace whole directives of the strict base. */
export function contentSecurityPolicy(changes: Directives = {}): string {
  return Object.entries({ ...base, ...changes })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
