import type { ContractManifest } from '../core/manifest.ts';

export const serviceOrdersManifest = {
  notifications: [
    /** An order was given to one; params: by (empty: by itself), number, title. */
    'serviceAssigned',
    /** One is to say the price of an order; params: by, number, title. */
    'servicePriceAsked',
    /** One is to confirm what was done for an order, and still is after the notice time; params: by (the first), number, title. */
    'serviceConfirmationAsked',
    'serviceConfirmationAwaited',
    /** An operator gave an order back; told to those who give orders out; params: by, number, title. */
    'serviceRejected',
    /**
     * Somebody can carry out orders no more, or set their prices, and theirs wait for somebody else; told to those who give orders out;
     * params: name, part (`operator` or `specialist`).
     */
    'serviceReturned',
    /** The hold of an order of one's own has ended; params: number, title. */
    'serviceHoldEnded',
  ],
} as const satisfies ContractManifest;
