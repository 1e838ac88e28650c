/** Marks that turn the direction of reading, in which one name passes for another, and what breaks a line. */
const disguises = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** How somebody calls themselves elsewhere, as it is shown to others: on one line, of `max` characters at most. May be empty. */
export const toShownName = (parts: readonly (string | undefined)[], max: number): string =>
  parts
    .filter(Boolean)
    .join(' ')
    .toWellFormed()
    .replace(disguises, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '');
