/**
 * The place to return to after signing in, or null when the value is none of ours. Only a path that begins with exactly one
 * slash stays on this site; browsers read a backslash as a slash and skip control characters, so neither may be in it.
 */
export function safeRedirect(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?!\/)/.test(value)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what an address must not hide
  if (/[\\\u0000-\u001f\u007f]/.test(value)) return null;
  // Back to the login page would only lead here again.
  return /^\/login(?:[/?#]|$)/.test(value) ? null : value;
}
