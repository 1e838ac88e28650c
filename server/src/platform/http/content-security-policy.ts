type Directives = Readonly<Record<string, readonly string[]>>;

/** The base policy of every page: own files, nothing inline, nothing from other origins. */
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

/** The header's value; `changes` replace whole directives of the base. */
export function contentSecurityPolicy(changes: Directives = {}): string {
  return Object.entries({ ...base, ...changes })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
