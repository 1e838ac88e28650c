import type { AppContext } from '#platform/context.ts';

const topic = 'merchant.changed';

/** The listener runs in every process soon after a change of a merchant's data or settings; undefined: any merchant may have changed. */
export function onMerchantChanged(
  { bus }: Pick<AppContext, 'bus'>,
  listener: (merchantId: string | undefined) => void,
): void {
  bus.subscribe(topic, (payload) => listener((payload as { merchantId: string }).merchantId));
  bus.onGap(() => listener(undefined));
}

/** Call it after the commit. When it resolves this process has handled the change; the others follow a moment later. */
export function emitMerchantChanged({ bus }: Pick<AppContext, 'bus'>, merchantId: string): Promise<void> {
  return bus.tellHereFirst(topic, { merchantId });
}
