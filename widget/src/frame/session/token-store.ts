import type { KeyValueStore } from '../storage.ts';
import { anonymous } from './identity.ts';

export function createTokenStore(store: KeyValueStore, appId: string) {
  const prefix = `sala:${appId}:token:`;
  return {
    /**
     * The token that this person may continue with. An unsigned name may continue an anonymous visit;
     * a signed identity never gets messages that another person wrote in this browser.
     */
    find(owner: string): string | undefined {
      const own = store.get(prefix + owner);
      if (own) return own;
      return owner.startsWith('named:') ? (store.get(prefix + anonymous) ?? undefined) : undefined;
    },
    keep(owner: string, token: string): void {
      store.set(prefix + owner, token);
      if (owner.startsWith('named:')) store.remove(prefix + anonymous);
    },
    forget: (owner: string) => store.remove(prefix + owner),
    forgetAll(): void {
      for (const key of store.keys(prefix)) store.remove(key);
    },
  };
}
export type TokenStore = ReturnType<typeof createTokenStore>;
