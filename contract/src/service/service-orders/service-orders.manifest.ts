import type { ContractManifest } from '../../core/manifest.ts';

export const serviceOrdersManifest = {
  notifications: [
    /** An order was assigned to the user; params: by (empty: automatically), number, title. */
    'serviceAssigned',
    /** The user has to set the price of an order; params: by, number, title. */
    'servicePriceAsked',
    /** The user has to confirm the completion of an order; sent again after the notice time; params: by (the first), number, title. */
    'serviceConfirmationAsked',
    'serviceConfirmationAwaited',
    /** An operator rejected an order; sent to dispatchers; params: by, number, title. */
    'serviceRejected',
    /**
     * A user can no longer carry out orders or set prices, so their orders wait for another person; sent to dispatchers; params: name, part
     * (`operator` or `specialist`).
     */
    'serviceReturned',
    /** The hold of an order of the user has ended; params: number, title. */
    'serviceHoldEnded',
  ],
} as const satisfies ContractManifest;
