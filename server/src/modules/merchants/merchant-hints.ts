import type { AppContext } from '#platform/context.ts';

const topic = 'merchant.changed';
type Listener = (merchantId: string | undefined) => void;

const listenersOf = new WeakMap<object, Listener[]>();

/** Runs at every process soon after a merchant's data or settings changed there or elsewhere; undefined: any may have. */
export function onMerchantChanged({ bus }: Pick<AppContext, 'bus'>, listener: Listener): void {
  listenersOf.set(bus, [...(listenersOf.get(bus) ?? []), listener]);
  bus.subscribe(topic, (payload) => listener((payload as { merchantId: string }).merchantId));
  bus.onGap(() => listener(undefined));
}

/** Call it after the commit. When it resolves this process knows; the others hear of it a moment later. */
export async function tellMerchantChanged({ bus }: Pick<AppContext, 'bus'>, merchantId: string): Promise<void> {
  for (const listener of listenersOf.get(bus) ?? []) listener(merchantId);
  await bus.publish(topic, { merchantId });
}
