import type { Config } from '../config/config.ts';

/** `asksForPlace`: a page in which visitors can send where they are. Their browser asks them first. */
export const toPermissionsPolicy = ({ asksForPlace = false } = {}): string =>
  `geolocation=(${asksForPlace ? 'self' : ''}), camera=(), payment=(), usb=(), interest-cohort=()`;

/** Headers of every answer of pages, REST and sockets; pages add their Content-Security-Policy. */
export function toSecurityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': toPermissionsPolicy(),
    'X-Permitted-Cross-Domain-Policies': 'none',
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
