import type { AppContext } from '#platform/context.ts';

const topic = 'merchant.changed';

/** Runs at every process soon after a merchant's data or settings changed there or elsewhere; undefined: any may have. */
export function onMerchantChanged(
  { bus }: Pick<AppContext, 'bus'>,
  listener: (merchantId: string | undefined) => void,
): void {
  bus.subscribe(topic, (payload) => listener((payload as { merchantId: string }).merchantId));
  bus.onGap(() => listener(undefined));
}

/** Call it after the commit. When it resolves this process knows; the others hear of it a moment later. */
export function emitMerchantChanged({ bus }: Pick<AppContext, 'bus'>, merchantId: string): Promise<void> {
  return bus.tellHereFirst(topic, { merchantId });
}
