import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import type { ErrorDefinition } from '@sala/contract/core/errors.ts';
import { fail } from '../failure.ts';

type Source = (merchantId: string) => Promise<ErrorDefinition | undefined>;

/**
 * Whether a business is writable or read-only. The router asks before every call that writes; the module that stores plans is the source.
 */
export class BusinessStandings {
  #source: Source | undefined;

  useSource(source: Source): void {
    this.#source = source;
  }

  /** Throws businessReadonly or businessSuspended for a call that writes, unless its endpoint is open in that state. */
  async assertOpen(endpoint: EndpointDefinition, merchantId: string): Promise<void> {
    if (endpoint.method === 'GET' || endpoint.isOpenWhileReadonly) return;
    await this.assertWritable(merchantId);
  }

  /** The same check for one action of a call that is otherwise open. */
  async assertWritable(merchantId: string): Promise<void> {
    const refusal = await this.#source?.(merchantId);
    if (refusal) fail(refusal);
  }

  async isOpen(merchantId: string): Promise<boolean> {
    return (await this.#source?.(merchantId)) === undefined;
  }
}
