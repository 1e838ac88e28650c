import type { Config } from '../config/config.ts';

/** Headers of every answer of pages, REST and sockets; pages add their Content-Security-Policy. */
export function toSecurityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'geolocation=(), camera=(), payment=(), usb=(), interest-cohort=()',
    'X-Permitted-Cross-Domain-Policies': 'none',
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
