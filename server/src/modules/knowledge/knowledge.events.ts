import type { KnowledgePart } from '@sala/contract/knowledge/knowledge.schema.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Something of the merchant's knowledge is different now; whoever shows it asks again. */
    'knowledge.changed': {
      merchantId: string;
      part: KnowledgePart;
    };
    /** A model has read texts of the merchant that are live. */
    'knowledge.vectorsMade': { merchantId: string };
  }
}
