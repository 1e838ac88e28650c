import { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { registry } from '@sala/contract/index.ts';
import { endpointLimitName, isBoundName, type LimitRate, limitRegistry, paces } from './limit-registry.ts';

/** Limits that the deployment has changed from the registry, by name. */
export interface LimitSettings {
  readonly rates: ReadonlyMap<string, LimitRate>;
  readonly bounds: ReadonlyMap<string, number>;
}

const endpoints: readonly EndpointDefinition[] = [...Object.values(registry), consoleApi].flatMap((feature) =>
  Object.values(feature),
);
const rateNames = new Set([
  ...Object.keys(limitRegistry),
  ...Object.keys(paces),
  ...endpoints.filter(({ rateLimit }) => rateLimit).map(endpointLimitName),
]);

const isCount = (value: number): boolean => Number.isInteger(value) && value > 0 && value < 1e9;

/** Parses `name=points/seconds`, or `name=number` for bounds on concurrency, several separated by commas. */
export function parseLimits(text: string): LimitSettings & { problems: string[] } {
  const rates = new Map<string, LimitRate>();
  const bounds = new Map<string, number>();
  const problems: string[] = [];
  for (const part of text.split(',').map((piece) => piece.trim())) {
    if (!part) continue;
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim();
    const [count = Number.NaN, seconds, ...more] = part
      .slice(at + 1)
      .split('/')
      .map(Number);
    const isRate = rateNames.has(name);
    const isUsable = at > 0 && more.length === 0 && isCount(count) && (seconds === undefined || isCount(seconds));
    if (!isUsable) problems.push(`must list name=points/seconds, which "${part}" is not`);
    else if (!isRate && !isBoundName(name)) problems.push(`names "${name}", which is not in docs/reference/limits.md`);
    else if (isRate !== (seconds !== undefined))
      problems.push(`must say ${isRate ? 'name=points/seconds' : 'name=number'} for "${name}"`);
    else if (seconds !== undefined) rates.set(name, { points: count, seconds });
    else bounds.set(name, count);
  }
  return { rates, bounds, problems };
}
